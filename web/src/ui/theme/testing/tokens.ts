import { readFileSync } from "node:fs";

export type Tokens = Record<string, string>;

/** The colours of a style sheet's `:root` and `.dark`, by name and as `#rrggbb`. */
export function colourTokens(css: string): { light: Tokens; dark: Tokens } {
  return { light: block(css, ":root"), dark: block(css, ".dark") };
}

export function readCss(name: string): string {
  return readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
}

function block(css: string, selector: string): Tokens {
  // A selector may stand in a list: `:root, .light {`.
  const start = css.search(new RegExp(`(^|\\n)${selector.replace(".", "\\.")}[^{}]*\\{`));
  const body = css.slice(start, css.indexOf("}", start));
  const found = [...body.matchAll(/--([a-z0-9-]+):\s*#([0-9a-f]{6}|[0-9a-f]{3});/g)];
  return Object.fromEntries(found.map(([, name, digits]) => [name, `#${full(digits ?? "")}`]));
}

const full = (digits: string) => (digits.length === 3 ? digits.replace(/./g, "$&$&") : digits);
