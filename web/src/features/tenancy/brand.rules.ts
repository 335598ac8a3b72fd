import { contrast } from "@parley/contract/kernel/colour";
import { type AccentProperties, accent } from "@parley/contract/tenancy/accent";

/** What a brand colour stands on and beside, as the tokens of each theme have it. */
export const grounds = {
  light: { surface: "#ffffff", text: "#171c23" },
  dark: { surface: "#15181b", text: "#eaedf1" },
} as const;

export type Theme = keyof typeof grounds;

interface Look {
  readonly shades: AccentProperties;
  /** How well each can be read, from 1 to 21. */
  readonly ratios: { readonly button: number; readonly link: number; readonly reply: number };
}

/** What becomes of a brand colour in each theme, and what was measured. */
export function looksOf(colour: string): Record<Theme, Look> {
  const { light, dark } = accent(colour);
  return { light: lookOf(light, "light"), dark: lookOf(dark, "dark") };
}

function lookOf(shades: AccentProperties, theme: Theme): Look {
  const { surface, text } = grounds[theme];
  return {
    shades,
    ratios: {
      button: contrast(shades["--accent-on"], shades["--accent-solid"]),
      link: contrast(shades["--accent-text"], surface),
      reply: contrast(text, shades["--accent-bg"]),
    },
  };
}
