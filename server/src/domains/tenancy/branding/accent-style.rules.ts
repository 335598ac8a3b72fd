import { accent, defaultAccent } from "@parley/contract/tenancy/accent";

/** CSS rules for the brand colour, which follow those of the app; empty for the default colour. */
export function accentStyle(brandColor: string): string {
  if (brandColor === defaultAccent) return "";
  const { light, dark } = accent(brandColor);
  return `:root{${declarations(light)}}.dark{${declarations(dark)}}`;
}

function declarations(properties: Record<string, string>): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}
