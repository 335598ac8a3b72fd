// dependency-cruiser looks for `typescript` from its own folder upwards and so finds the workspace's
// TypeScript 7, which has no JavaScript API: it would then see no modules and report no breaches.
// Loaded with --import, this hands it the TypeScript of this package instead.
import { createRequire, registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

const { resolve } = createRequire(import.meta.url);
const own = new Map(
  ["typescript", "typescript/package.json"].map((name) => [
    name,
    pathToFileURL(resolve(name)).href,
  ]),
);

registerHooks({
  resolve(specifier, context, next) {
    const url = own.get(specifier);
    return url ? { url, shortCircuit: true } : next(specifier, context);
  },
});
