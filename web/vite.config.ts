import { defineConfig } from "vite";
import { aliases, compileApp } from "./vite/app.ts";
import { chunkGroups } from "./vite/chunk-groups.ts";
import { pageOfApi } from "./vite/page-of-api.ts";
import { precompress } from "./vite/precompress.ts";
import { preloadFirst } from "./vite/preload-first.ts";
import { singleIcons } from "./vite/single-icons.ts";

const api = process.env.API_URL ?? "http://127.0.0.1:4101";
// The server puts the nonce of each answer where this stands.
const nonceMark = "__NONCE__";

export default defineConfig({
  plugins: [
    ...compileApp(),
    singleIcons(),
    preloadFirst("/src/app/main.tsx"),
    precompress(),
    pageOfApi(api, nonceMark),
  ],
  html: { cspNonce: nonceMark },
  resolve: { alias: aliases },
  build: {
    target: "es2023",
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    port: Number(process.env.WEB_PORT ?? 4100),
    strictPort: true,
    allowedHosts: [".localhost"],
    // The API finds the business by the host that the browser named, so it is handed on as it came.
    proxy: {
      "/api": { target: api },
      "/ws": { target: api, ws: true },
      // Pages that the server renders.
      "^/(knowledge-base|portal|support|widget|sitemap|robots\\.txt)": { target: api },
    },
  },
});
