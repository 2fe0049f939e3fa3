/** A few sounds of our own, made when they are heard: a bell, and a steam whistle for one's turn. */

export interface Note {
  /** In hertz. */
  pitch: number;
  /** In seconds, from the beginning of the sound. */
  at: number;
  long: number;
  loud: number;
}

/** Two pipes of a steam whistle, a short breath and a longer one. */
export const WHISTLE: readonly Note[] = [
  { pitch: 392, at: 0, long: 0.16, loud: 0.05 },
  { pitch: 494, at: 0, long: 0.16, loud: 0.04 },
  { pitch: 392, at: 0.24, long: 0.42, loud: 0.06 },
  { pitch: 494, at: 0.24, long: 0.42, loud: 0.05 },
];

/** The ship's bell: something was said. */
export const BELL: readonly Note[] = [
  { pitch: 1318, at: 0, long: 0.5, loud: 0.05 },
  { pitch: 2637, at: 0, long: 0.25, loud: 0.02 },
];

let device: AudioContext | null = null;

/** Browsers are silent until the page was touched; before that nothing is even tried. */
export function play(sound: readonly Note[]): void {
  if (typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  device ??= new AudioContext();
  if (device.state === "suspended") void device.resume().catch(() => undefined);
  if (device.state !== "running") return;
  for (const note of sound) blow(device, note);
}

function blow(device: AudioContext, { pitch, at, long, loud }: Note): void {
  const start = device.currentTime + at;
  const pipe = new OscillatorNode(device, { type: "triangle", frequency: pitch });
  const air = new GainNode(device, { gain: 0 });
  air.gain.linearRampToValueAtTime(loud, start + 0.03);
  air.gain.exponentialRampToValueAtTime(0.0001, start + long);
  pipe.connect(air).connect(device.destination);
  pipe.start(start);
  pipe.stop(start + long);
}
