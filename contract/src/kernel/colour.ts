/** A colour by what the eye tells apart: lightness 0-1, chroma 0-.4, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = [number, number, number];

const channels = (hex: string): Triple => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
];

const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const fromLinear = (value: number) =>
  value > 0.0031308 ? 1.055 * value ** (1 / 2.4) - 0.055 : 12.92 * value;

/** From `#rrggbb`. A grey has no hue of its own and answers NaN there. */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = channels(hex).map(toLinear) as Triple;
  const long = Math.cbrt(
    0.412221469470763 * red + 0.5363325372617348 * green + 0.0514459932675022 * blue,
  );
  const middle = Math.cbrt(
    0.2119034958178252 * red + 0.6806995506452344 * green + 0.1073969535369406 * blue,
  );
  const short = Math.cbrt(
    0.0883024591900564 * red + 0.2817188391361215 * green + 0.6299787016738222 * blue,
  );
  const l = 0.210454268309314 * long + 0.7936177747023054 * middle - 0.0040720430116193 * short;
  const a = 1.9779985324311684 * long - 2.4285922420485799 * middle + 0.450593709617411 * short;
  const b = 0.0259040424655478 * long + 0.7827717124575296 * middle - 0.8086757549230774 * short;
  const c = Math.hypot(a, b);
  // Rounding leaves a grey with a trace of colour, whose hue would be chance.
  if (c < 1e-6) return { l, c: 0, h: Number.NaN };
  return { l, c, h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

function rgbOf({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377773761749 * a + 0.2158037573099136 * b) ** 3;
  const middle = (l - 0.1055613458156586 * a - 0.0638541728258133 * b) ** 3;
  const short = (l - 0.0894841775298119 * a - 1.2914855480194092 * b) ** 3;
  return [
    fromLinear(
      4.0767416360759574 * long - 3.3077115392580616 * middle + 0.2309699031821043 * short,
    ),
    fromLinear(
      -1.2684379732850317 * long + 2.6097573492876887 * middle - 0.3413193760026573 * short,
    ),
    fromLinear(
      -0.0041960761386756 * long - 0.7034186179359362 * middle + 1.7076146940746117 * short,
    ),
  ];
}

const isShowable = (colour: Oklch) => rgbOf(colour).every((value) => value >= 0 && value <= 1);

/** Where the screen cannot show it, the colour loses chroma: never hue, never lightness. */
export function hexOf(colour: Oklch): string {
  let shown = colour;
  if (!isShowable(colour)) {
    let low = 0;
    let high = colour.c;
    while (high - low > 0.4 / 2 ** 13) {
      const middle = (low + high) / 2;
      if (isShowable({ ...colour, c: middle })) low = middle;
      else high = middle;
    }
    shown = { ...colour, c: low };
  }
  const byte = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 255);
  return `#${rgbOf(shown)
    .map((value) => byte(value).toString(16).padStart(2, "0"))
    .join("")}`;
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map(toLinear) as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG 2 contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}
