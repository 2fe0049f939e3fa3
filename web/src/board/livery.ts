/** Generated from the art of the pictures by `python -m scripts.web_art`. */
export interface Livery {
  readonly letter: string;
  readonly colour: string;
  /** The colour of the letter. */
  readonly ink: string;
  readonly pattern: string;
  /** What is drawn on the colour: SVG about (32, 32), 64 units wide and tall. */
  readonly marks: string;
}

export const LIVERIES: readonly Livery[] = [
  {
    letter: "A",
    colour: "#C8402C",
    ink: "#FFFFFF",
    pattern: "band",
    marks: '<path d="M32 0V64" fill="none" stroke="#FFFFFF" stroke-opacity="0.34" stroke-width="11"/>',
  },
  {
    letter: "B",
    colour: "#E8AE2B",
    ink: "#2A2018",
    pattern: "stripes",
    marks: '<path d="M0 0H64M0 8H64M0 16H64M0 24H64M0 32H64M0 40H64M0 48H64M0 56H64M0 64H64" fill="none" stroke="#2A2018" stroke-opacity="0.3" stroke-width="3"/>',
  },
  {
    letter: "C",
    colour: "#2C6BB3",
    ink: "#FFFFFF",
    pattern: "chevrons",
    marks: '<path d="M2 -1l6 -6l6 6l6 -6l6 6l6 -6l6 6l6 -6l6 6l6 -6l6 6M2 11l6 -6l6 6l6 -6l6 6l6 -6l6 6l6 -6l6 6l6 -6l6 6M2 23l6 -6l6 6l6 -6l6 6l6 -6l6 6l6 -6l6 6l6 -6l6 6M2 35l6 -6l6 6l6 -6l6 6l6 -6l6 6l6 -6l6 6l6 -6l6 6M2 47l6 -6l6 6l6 -6l6 6l6 -6l6 6l6 -6l6 6l6 -6l6 6M2 59l6 -6l6 6l6 -6l6 6l6 -6l6 6l6 -6l6 6l6 -6l6 6M2 71l6 -6l6 6l6 -6l6 6l6 -6l6 6l6 -6l6 6l6 -6l6 6" fill="none" stroke="#FFFFFF" stroke-opacity="0.34" stroke-width="3"/>',
  },
  {
    letter: "D",
    colour: "#347E45",
    ink: "#FFFFFF",
    pattern: "dots",
    marks: '<g fill="#FFFFFF" fill-opacity="0.36"><circle cx="0" cy="0" r="1.5"/><circle cx="8" cy="0" r="1.5"/><circle cx="16" cy="0" r="1.5"/><circle cx="24" cy="0" r="1.5"/><circle cx="32" cy="0" r="1.5"/><circle cx="40" cy="0" r="1.5"/><circle cx="48" cy="0" r="1.5"/><circle cx="56" cy="0" r="1.5"/><circle cx="64" cy="0" r="1.5"/><circle cx="4" cy="4" r="1.5"/><circle cx="12" cy="4" r="1.5"/><circle cx="20" cy="4" r="1.5"/><circle cx="28" cy="4" r="1.5"/><circle cx="36" cy="4" r="1.5"/><circle cx="44" cy="4" r="1.5"/><circle cx="52" cy="4" r="1.5"/><circle cx="60" cy="4" r="1.5"/><circle cx="0" cy="8" r="1.5"/><circle cx="8" cy="8" r="1.5"/><circle cx="16" cy="8" r="1.5"/><circle cx="24" cy="8" r="1.5"/><circle cx="32" cy="8" r="1.5"/><circle cx="40" cy="8" r="1.5"/><circle cx="48" cy="8" r="1.5"/><circle cx="56" cy="8" r="1.5"/><circle cx="64" cy="8" r="1.5"/><circle cx="4" cy="12" r="1.5"/><circle cx="12" cy="12" r="1.5"/><circle cx="20" cy="12" r="1.5"/><circle cx="28" cy="12" r="1.5"/><circle cx="36" cy="12" r="1.5"/><circle cx="44" cy="12" r="1.5"/><circle cx="52" cy="12" r="1.5"/><circle cx="60" cy="12" r="1.5"/><circle cx="0" cy="16" r="1.5"/><circle cx="8" cy="16" r="1.5"/><circle cx="16" cy="16" r="1.5"/><circle cx="24" cy="16" r="1.5"/><circle cx="32" cy="16" r="1.5"/><circle cx="40" cy="16" r="1.5"/><circle cx="48" cy="16" r="1.5"/><circle cx="56" cy="16" r="1.5"/><circle cx="64" cy="16" r="1.5"/><circle cx="4" cy="20" r="1.5"/><circle cx="12" cy="20" r="1.5"/><circle cx="20" cy="20" r="1.5"/><circle cx="28" cy="20" r="1.5"/><circle cx="36" cy="20" r="1.5"/><circle cx="44" cy="20" r="1.5"/><circle cx="52" cy="20" r="1.5"/><circle cx="60" cy="20" r="1.5"/><circle cx="0" cy="24" r="1.5"/><circle cx="8" cy="24" r="1.5"/><circle cx="16" cy="24" r="1.5"/><circle cx="24" cy="24" r="1.5"/><circle cx="32" cy="24" r="1.5"/><circle cx="40" cy="24" r="1.5"/><circle cx="48" cy="24" r="1.5"/><circle cx="56" cy="24" r="1.5"/><circle cx="64" cy="24" r="1.5"/><circle cx="4" cy="28" r="1.5"/><circle cx="12" cy="28" r="1.5"/><circle cx="20" cy="28" r="1.5"/><circle cx="28" cy="28" r="1.5"/><circle cx="36" cy="28" r="1.5"/><circle cx="44" cy="28" r="1.5"/><circle cx="52" cy="28" r="1.5"/><circle cx="60" cy="28" r="1.5"/><circle cx="0" cy="32" r="1.5"/><circle cx="8" cy="32" r="1.5"/><circle cx="16" cy="32" r="1.5"/><circle cx="24" cy="32" r="1.5"/><circle cx="32" cy="32" r="1.5"/><circle cx="40" cy="32" r="1.5"/><circle cx="48" cy="32" r="1.5"/><circle cx="56" cy="32" r="1.5"/><circle cx="64" cy="32" r="1.5"/><circle cx="4" cy="36" r="1.5"/><circle cx="12" cy="36" r="1.5"/><circle cx="20" cy="36" r="1.5"/><circle cx="28" cy="36" r="1.5"/><circle cx="36" cy="36" r="1.5"/><circle cx="44" cy="36" r="1.5"/><circle cx="52" cy="36" r="1.5"/><circle cx="60" cy="36" r="1.5"/><circle cx="0" cy="40" r="1.5"/><circle cx="8" cy="40" r="1.5"/><circle cx="16" cy="40" r="1.5"/><circle cx="24" cy="40" r="1.5"/><circle cx="32" cy="40" r="1.5"/><circle cx="40" cy="40" r="1.5"/><circle cx="48" cy="40" r="1.5"/><circle cx="56" cy="40" r="1.5"/><circle cx="64" cy="40" r="1.5"/><circle cx="4" cy="44" r="1.5"/><circle cx="12" cy="44" r="1.5"/><circle cx="20" cy="44" r="1.5"/><circle cx="28" cy="44" r="1.5"/><circle cx="36" cy="44" r="1.5"/><circle cx="44" cy="44" r="1.5"/><circle cx="52" cy="44" r="1.5"/><circle cx="60" cy="44" r="1.5"/><circle cx="0" cy="48" r="1.5"/><circle cx="8" cy="48" r="1.5"/><circle cx="16" cy="48" r="1.5"/><circle cx="24" cy="48" r="1.5"/><circle cx="32" cy="48" r="1.5"/><circle cx="40" cy="48" r="1.5"/><circle cx="48" cy="48" r="1.5"/><circle cx="56" cy="48" r="1.5"/><circle cx="64" cy="48" r="1.5"/><circle cx="4" cy="52" r="1.5"/><circle cx="12" cy="52" r="1.5"/><circle cx="20" cy="52" r="1.5"/><circle cx="28" cy="52" r="1.5"/><circle cx="36" cy="52" r="1.5"/><circle cx="44" cy="52" r="1.5"/><circle cx="52" cy="52" r="1.5"/><circle cx="60" cy="52" r="1.5"/><circle cx="0" cy="56" r="1.5"/><circle cx="8" cy="56" r="1.5"/><circle cx="16" cy="56" r="1.5"/><circle cx="24" cy="56" r="1.5"/><circle cx="32" cy="56" r="1.5"/><circle cx="40" cy="56" r="1.5"/><circle cx="48" cy="56" r="1.5"/><circle cx="56" cy="56" r="1.5"/><circle cx="64" cy="56" r="1.5"/><circle cx="4" cy="60" r="1.5"/><circle cx="12" cy="60" r="1.5"/><circle cx="20" cy="60" r="1.5"/><circle cx="28" cy="60" r="1.5"/><circle cx="36" cy="60" r="1.5"/><circle cx="44" cy="60" r="1.5"/><circle cx="52" cy="60" r="1.5"/><circle cx="60" cy="60" r="1.5"/><circle cx="0" cy="64" r="1.5"/><circle cx="8" cy="64" r="1.5"/><circle cx="16" cy="64" r="1.5"/><circle cx="24" cy="64" r="1.5"/><circle cx="32" cy="64" r="1.5"/><circle cx="40" cy="64" r="1.5"/><circle cx="48" cy="64" r="1.5"/><circle cx="56" cy="64" r="1.5"/><circle cx="64" cy="64" r="1.5"/></g>',
  },
  {
    letter: "E",
    colour: "#7C4BA3",
    ink: "#FFFFFF",
    pattern: "checks",
    marks: '<path d="M2 2h5v5h-5zM12 2h5v5h-5zM22 2h5v5h-5zM32 2h5v5h-5zM42 2h5v5h-5zM52 2h5v5h-5zM62 2h5v5h-5zM-3 7h5v5h-5zM7 7h5v5h-5zM17 7h5v5h-5zM27 7h5v5h-5zM37 7h5v5h-5zM47 7h5v5h-5zM57 7h5v5h-5zM2 12h5v5h-5zM12 12h5v5h-5zM22 12h5v5h-5zM32 12h5v5h-5zM42 12h5v5h-5zM52 12h5v5h-5zM62 12h5v5h-5zM-3 17h5v5h-5zM7 17h5v5h-5zM17 17h5v5h-5zM27 17h5v5h-5zM37 17h5v5h-5zM47 17h5v5h-5zM57 17h5v5h-5zM2 22h5v5h-5zM12 22h5v5h-5zM22 22h5v5h-5zM32 22h5v5h-5zM42 22h5v5h-5zM52 22h5v5h-5zM62 22h5v5h-5zM-3 27h5v5h-5zM7 27h5v5h-5zM17 27h5v5h-5zM27 27h5v5h-5zM37 27h5v5h-5zM47 27h5v5h-5zM57 27h5v5h-5zM2 32h5v5h-5zM12 32h5v5h-5zM22 32h5v5h-5zM32 32h5v5h-5zM42 32h5v5h-5zM52 32h5v5h-5zM62 32h5v5h-5zM-3 37h5v5h-5zM7 37h5v5h-5zM17 37h5v5h-5zM27 37h5v5h-5zM37 37h5v5h-5zM47 37h5v5h-5zM57 37h5v5h-5zM2 42h5v5h-5zM12 42h5v5h-5zM22 42h5v5h-5zM32 42h5v5h-5zM42 42h5v5h-5zM52 42h5v5h-5zM62 42h5v5h-5zM-3 47h5v5h-5zM7 47h5v5h-5zM17 47h5v5h-5zM27 47h5v5h-5zM37 47h5v5h-5zM47 47h5v5h-5zM57 47h5v5h-5zM2 52h5v5h-5zM12 52h5v5h-5zM22 52h5v5h-5zM32 52h5v5h-5zM42 52h5v5h-5zM52 52h5v5h-5zM62 52h5v5h-5zM-3 57h5v5h-5zM7 57h5v5h-5zM17 57h5v5h-5zM27 57h5v5h-5zM37 57h5v5h-5zM47 57h5v5h-5zM57 57h5v5h-5zM2 62h5v5h-5zM12 62h5v5h-5zM22 62h5v5h-5zM32 62h5v5h-5zM42 62h5v5h-5zM52 62h5v5h-5zM62 62h5v5h-5z" fill="#FFFFFF" fill-opacity="0.26"/>',
  },
  {
    letter: "F",
    colour: "#F3E9D6",
    ink: "#2A2018",
    pattern: "hatching",
    marks: '<path d="M0 0L64 -64M0 7L64 -57M0 14L64 -50M0 21L64 -43M0 28L64 -36M0 35L64 -29M0 42L64 -22M0 49L64 -15M0 56L64 -8M0 63L64 -1M0 70L64 6M0 77L64 13M0 84L64 20M0 91L64 27M0 98L64 34M0 105L64 41M0 112L64 48M0 119L64 55M0 126L64 62" fill="none" stroke="#2A2018" stroke-opacity="0.3" stroke-width="1.6"/>',
  },
  {
    letter: "",
    colour: "#2B2624",
    ink: "#F3E9D6",
    pattern: "rose",
    marks: '<g><circle cx="32" cy="23" r="6.5" fill="#E0628C" stroke="#2B2624"/><circle cx="40.6" cy="29.2" r="6.5" fill="#E0628C" stroke="#2B2624"/><circle cx="37.3" cy="39.3" r="6.5" fill="#E0628C" stroke="#2B2624"/><circle cx="26.7" cy="39.3" r="6.5" fill="#E0628C" stroke="#2B2624"/><circle cx="23.4" cy="29.2" r="6.5" fill="#E0628C" stroke="#2B2624"/><circle cx="32" cy="32" r="5" fill="#F7B7CB"/></g>',
  },
];
