import type { Preferences } from "#platform/preferences/preferences.ts";
import type { Me } from "./me.queries.ts";

/** Theme, density and text size. */
export type Appearance = Pick<Preferences, "theme" | "density" | "textSize">;

export function appearanceOf({ theme, density, text_size }: Me["preferences"]): Appearance {
  return { theme, density, textSize: text_size };
}

/** The changes to save: only what differs from the account. */
export function changesTo(known: Appearance, { theme, density, textSize }: Appearance) {
  return {
    ...(theme !== known.theme && { theme }),
    ...(density !== known.density && { density }),
    ...(textSize !== known.textSize && { text_size: textSize }),
  };
}
