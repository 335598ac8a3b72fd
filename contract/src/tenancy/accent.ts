import { contrast, hexOf, type Oklch, oklchOf } from "../kernel/colour.ts";

const properties = [
  "--accent-bg",
  "--accent-bg-2",
  "--accent-line",
  "--accent-mark",
  "--accent-solid",
  "--accent-solid-2",
  "--accent-on",
  "--accent-text",
] as const;
export type AccentProperties = Record<(typeof properties)[number], string>;

export const defaultAccent = "#006f85";

const white = "#ffffff";
const ink = "#171c23";
const neutralHue = 255;
/** The least favourable grounds on which marks stand. */
const markGround = { light: "#ebeef1", dark: "#2a2d32" };
/** From here on a brand stays bright and carries dark text. */
const isBright = ({ l }: Oklch) => l >= 0.68;

/** One brand colour (`#rrggbb`) to the accent of both themes: the hue stays, legibility is guaranteed. */
export function accent(hex: string): { light: AccentProperties; dark: AccentProperties } {
  const given = oklchOf(hex);
  const brand: Oklch = {
    l: given.l,
    c: Math.min(given.c, 0.2),
    h: Number.isNaN(given.h) ? neutralHue : given.h,
  };
  const step = (l: number, share = 1) => hexOf({ l, c: brand.c * share, h: brand.h });
  const solid = isBright(brand) ? brightSolids(brand) : darkSolids(brand);
  const on = isBright(brand) ? ink : white;
  return {
    light: named([
      step(0.971, 0.13),
      step(0.946, 0.13 * 1.7),
      step(0.855, 0.6),
      step(moved(brand, 0.6, -0.004, markGround.light, 3.2)),
      ...(solid.light.map((l) => step(l)) as [string, string]),
      on,
      step(0.44, 0.9),
    ]),
    dark: named([
      step(0.265, 0.24),
      step(0.305, 0.24 * 1.35),
      step(0.42, 0.5),
      step(moved(brand, 0.66, 0.004, markGround.dark, 3.2)),
      ...(solid.dark.map((l) => step(l)) as [string, string]),
      on,
      step(0.8, 0.66),
    ]),
  };
}

interface Solids {
  light: [number, number];
  dark: [number, number];
}

function brightSolids(brand: Oklch): Solids {
  const rest = moved(brand, Math.min(brand.l, 0.9), 0.004, ink, 5.5);
  const hover = Math.max(moved(brand, 0.6, 0.004, ink, 4.6), rest - 0.045);
  return { light: [rest, hover], dark: [rest, hover] };
}

function darkSolids(brand: Oklch): Solids {
  const darkened = (l: number, least: number) => moved(brand, l, -0.004, white, least);
  const light = darkened(within(brand.l, 0.36, 0.57), 4.9);
  const dark = darkened(within(brand.l, 0.45, 0.57), 4.9);
  return { light: [light, light - 0.045], dark: [darkened(dark - 0.02, 5.2), dark] };
}

const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** The first lightness, walking from `l`, that stands out enough against a ground. */
function moved({ c, h }: Oklch, l: number, by: number, ground: string, least: number): number {
  let lightness = l;
  while (contrast(hexOf({ l: lightness, c, h }), ground) < least) lightness += by;
  return lightness;
}

function named(colours: string[]): AccentProperties {
  return Object.fromEntries(
    properties.map((property, place) => [property, colours[place]]),
  ) as AccentProperties;
}
