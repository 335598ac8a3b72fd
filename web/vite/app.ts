import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { icuTexts } from "./icu-texts.ts";

/** What it takes to compile the app: for its build, for development and for the component tests. */
export const compileApp = () => [react(), tailwind(), icuTexts()];

// Texts are parsed when the app is built, so no page carries the parser.
export const aliases = {
  "@formatjs/icu-messageformat-parser": "@formatjs/icu-messageformat-parser/no-parser.js",
};
