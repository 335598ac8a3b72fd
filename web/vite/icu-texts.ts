import { parse } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";

/** Parses the texts of `*.texts.json` at build time: plain ones stay strings, the others become what the formatter reads. */
export function icuTexts(): Plugin {
  return {
    name: "icu-texts",
    enforce: "pre",
    transform: {
      filter: { id: /\.texts\.json$/ },
      handler(code) {
        const texts = Object.entries(JSON.parse(code) as Record<string, string>).map(
          ([key, text]) => [key, /[{<']/.test(text) ? prepared(text) : text],
        );
        return {
          code: `export default ${JSON.stringify(Object.fromEntries(texts))}`,
          moduleType: "js",
        };
      },
    },
  };
}

function prepared(text: string): unknown {
  const parsed = parse(text);
  const only = parsed.length === 1 ? parsed[0] : undefined;
  return only?.type === 0 ? only.value : parsed;
}
