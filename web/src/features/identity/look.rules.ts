import type { Preferences } from "#platform/preferences/preferences.ts";
import type { Me } from "./me.queries.ts";

/** The part of a person's preferences that this device shows. */
export type Look = Pick<Preferences, "theme" | "density" | "textSize">;

export function lookOf({ theme, density, text_size }: Me["preferences"]): Look {
  return { theme, density, textSize: text_size };
}

/** What to tell the server: only what differs from what it knows. */
export function changesTo(known: Look, { theme, density, textSize }: Look) {
  return {
    ...(theme !== known.theme && { theme }),
    ...(density !== known.density && { density }),
    ...(textSize !== known.textSize && { text_size: textSize }),
  };
}
