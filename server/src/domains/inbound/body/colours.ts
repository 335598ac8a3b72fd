export type Colour = readonly [red: number, green: number, blue: number];

const names: Readonly<Record<string, Colour>> = {
  black: [0, 0, 0],
  white: [255, 255, 255],
  red: [255, 0, 0],
  green: [0, 128, 0],
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
  orange: [255, 165, 0],
  gray: [128, 128, 128],
  grey: [128, 128, 128],
  silver: [192, 192, 192],
  navy: [0, 0, 128],
  maroon: [128, 0, 0],
  purple: [128, 0, 128],
  teal: [0, 128, 128],
  ivory: [255, 255, 240],
  snow: [255, 250, 250],
  whitesmoke: [245, 245, 245],
  ghostwhite: [248, 248, 255],
  windowtext: [0, 0, 0],
  window: [255, 255, 255],
};

/** A colour as a style writes it; undefined for what is no colour or is transparent. */
export function readColour(text: string): Colour | undefined {
  if (text === "") return undefined;
  const value = text.toLowerCase().replace("!important", "").trim();
  const hex = /^#([0-9a-f]{3,8})$/.exec(value)?.[1];
  if (hex) return readHex(hex);
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]+)%?)?\s*\)$/.exec(
    value,
  );
  if (rgb)
    return rgb[4] && Number(rgb[4]) === 0
      ? undefined
      : [Number(rgb[1]), Number(rgb[2]), Number(rgb[3])];
  return names[value];
}

function readHex(hex: string): Colour | undefined {
  const isShort = hex.length < 6;
  const part = (at: number) => {
    const digits = isShort ? hex.slice(at, at + 1).repeat(2) : hex.slice(at * 2, at * 2 + 2);
    return Number.parseInt(digits, 16);
  };
  return [part(0), part(1), part(2)];
}

/** How well one colour stands out from another, from 1 to 21, as WCAG counts it. */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = Math.min(part, 255) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
