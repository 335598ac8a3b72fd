import { contrast } from "@parley/contract/kernel/colour";
import { type AccentProperties, accent } from "@parley/contract/tenancy/accent";

/** The backgrounds of each theme that a brand colour is used on. */
export const grounds = {
  light: { surface: "#ffffff", text: "#171c23" },
  dark: { surface: "#15181b", text: "#eaedf1" },
} as const;

export type Theme = keyof typeof grounds;

interface BrandColors {
  readonly shades: AccentProperties;
  /** Contrast ratios, from 1 to 21. */
  readonly ratios: { readonly button: number; readonly link: number; readonly reply: number };
}

/** The shades of a brand colour in each theme, with their contrast ratios. */
export function brandColorsOf(colour: string): Record<Theme, BrandColors> {
  const { light, dark } = accent(colour);
  return { light: colorsFor(light, "light"), dark: colorsFor(dark, "dark") };
}

function colorsFor(shades: AccentProperties, theme: Theme): BrandColors {
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
