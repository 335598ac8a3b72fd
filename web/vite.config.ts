import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./vite/chunk-groups.ts";
import { icuTexts } from "./vite/icu-texts.ts";
import { precompress } from "./vite/precompress.ts";
import { preloadFirst } from "./vite/preload-first.ts";

const api = process.env.API_URL ?? "http://127.0.0.1:4101";

export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwind(), icuTexts(), preloadFirst("/src/app/main.tsx"), precompress()],
  // The server puts the nonce of each answer where this stands.
  html: { cspNonce: "__NONCE__" },
  resolve: {
    // Texts are parsed when the app is built, so no page carries the parser.
    alias: {
      "@formatjs/icu-messageformat-parser": "@formatjs/icu-messageformat-parser/no-parser.js",
    },
  },
  build: {
    target: "es2023",
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    outDir: mode === "kit" ? "dist-kit" : "dist",
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
    proxy: { "/api": { target: api }, "/ws": { target: api, ws: true } },
  },
}));
