import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

const server = process.env["PADDLEWHEEL_SERVER"] ?? "http://127.0.0.1:8000";

/** Writes every text file also compressed, so that the server need not do it. */
function compressed(): Plugin {
  let folder = "";
  return {
    name: "compressed",
    apply: "build",
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    async closeBundle() {
      for (const file of await readdir(folder, { recursive: true })) {
        if (!/\.(js|css|svg|html|txt|webmanifest)$/.test(file)) continue;
        const plain = await readFile(join(folder, file));
        await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(plain));
        await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(plain, { level: 9 }));
      }
    },
  };
}

/** Writes the service worker with the files that are the shell of this very build. */
function serviceWorker(): Plugin {
  let [root, folder] = ["", ""];
  return {
    name: "service-worker",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const page = await readFile(join(folder, "index.html"), "utf-8");
      const needed = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
      const spoken = (await readdir(join(folder, "assets")))
        .filter((file) => /^(de|fr|it)-.*\.js$/.test(file))
        .map((file) => `/assets/${file}`);
      const files = needed.filter((path) => path && !/\.(webmanifest|png)$/.test(path));
      const shell = JSON.stringify([...new Set(["/", ...files, ...spoken])]);
      const source = await readFile(join(root, "sw.js"), "utf-8");
      const version = createHash("sha256").update(source + page + shell).digest("hex").slice(0, 12);
      const worker = source.replace("%VERSION%", version).replace("%SHELL%", shell);
      await writeFile(join(folder, "sw.js"), worker);
    },
  };
}

/**
 * Ships the licences of all that is in the bundle, and refuses a bundle with a package that is not
 * among them: see scripts/licences.py.
 */
function licensed(): Plugin {
  let root = "";
  return {
    name: "licensed",
    apply: "build",
    configResolved: (config) => void (root = config.root),
    async generateBundle(_options, bundle) {
      const text = await readFile(join(root, "../THIRD-PARTY.md"), "utf-8");
      const parts = Object.values(bundle).flatMap((part) =>
        part.type === "chunk" ? part.moduleIds : part.originalFileNames,
      );
      for (const name of new Set(parts.map(packageOf)))
        if (name && !text.includes(`\n## ${name} `))
          this.error(`The licence of ${name} is not in THIRD-PARTY.md: add it to scripts/licences.py, then make licences`);
      this.emitFile({ type: "asset", fileName: "third-party.txt", source: text });
    },
  };
}

/** The package that a module is from; null if it is ours. */
function packageOf(id: string): string | null {
  const made = /^\0(vite|rolldown)\//.exec(id)?.[1];
  return made ?? /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? null;
}

/** Lets the browser fetch the fonts before it has read the styles. */
function fontsFirst(): Plugin {
  return {
    name: "fonts-first",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith(".woff2"))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: "" },
            injectTo: "head" as const,
          })),
    },
  };
}

/**
 * Writes the page of a table: the same page, which asks for the board together with the app and not
 * only when the app has found out that it needs it. On a phone that is half a second.
 */
const BOARD = /\/(table|TablePage|QueenTable)-[^/]*\.(js|css)$/;

function tablePage(): Plugin {
  let folder = "";
  return {
    name: "table-page",
    apply: "build",
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    async writeBundle(_options, bundle) {
      const page = await readFile(join(folder, "index.html"), "utf-8");
      const table = Object.keys(bundle).filter((file) => BOARD.test(file));
      const links = table.map((file) =>
        file.endsWith(".css")
          ? `    <link rel="stylesheet" crossorigin href="/${file}">\n`
          : `    <link rel="modulepreload" crossorigin href="/${file}">\n`,
      );
      await writeFile(join(folder, "table.html"), page.replace("  </head>", `${links.join("")}  </head>`));
    },
  };
}

/**
 * What is needed together comes together: on a slow network every file costs more than its bytes.
 * The rest of a chunk is what these modules need; what the first one has the others do without.
 */
const CHUNKS = [
  { name: "shell", test: /src\/(main\.ts|App\.svelte|lobby\/Home\.svelte)$/, priority: 2 },
  { name: "table", test: /src\/game\/(TablePage|queen\/QueenTable)\.svelte$/, priority: 1 },
];

export default defineConfig({
  plugins: [svelte(), licensed(), fontsFirst(), serviceWorker(), tablePage(), compressed()],
  build: {
    outDir: "../src/paddlewheel/web",
    emptyOutDir: true,
    target: "es2022",
    rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
