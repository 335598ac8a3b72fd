import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { icuTexts } from "./vite/icu-texts.ts";
import { precompress } from "./vite/precompress.ts";
import { preloadFirst } from "./vite/preload-first.ts";

// What every page needs changes only when a dependency does: three files, kept by browsers across releases, and
// evaluated one after another.
const drawing = /node_modules\/(react|react-dom|scheduler)\//;
const routing = /node_modules\/(react-router|cookie)\//;
const everyPage =
  /node_modules\/(@tanstack\/(react-query|query-core)|zustand|intl-messageformat|@formatjs\/[a-z-]+|react-hot-toast)\//;

// And what every door needs of our own: a crowd of small files would each cost a trip.
const everyDoor =
  /web\/src\/(platform\/(api|session|preferences|texts|forms\/(use-door|focus-first))|ui\/(button|classes|field|text-field|input|error-line|form-error|password|spinner|use-|banner|icon-button|text-link|toast)|features\/identity\/(identity-texts|doors|second-step|parts\/door))/;

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
        advancedChunks: {
          groups: [
            { name: "react", test: drawing },
            { name: "router", test: routing },
            { name: "ground", test: everyPage },
            { name: "doorstep", test: everyDoor },
          ],
        },
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
