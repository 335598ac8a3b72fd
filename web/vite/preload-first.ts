import type { Plugin } from "vite";

/** The page fetches everything its first screen needs at once, although the entry evaluates it piece by piece. */
export function preloadFirst(module: string): Plugin {
  return {
    name: "preload-first",
    apply: "build",
    transformIndexHtml(_html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
      if (!first) throw new Error(`${module} is not a chunk of its own`);
      const needed = new Set([first.fileName]);
      for (const file of needed) {
        for (const other of byFile.get(file)?.imports ?? []) needed.add(other);
      }
      return [...needed].map((file) => ({
        tag: "link",
        attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
        injectTo: "head",
      }));
    },
  };
}
