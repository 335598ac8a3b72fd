import { accent, defaultAccent } from "@parley/contract/tenancy/accent";

/** The business's colour as rules that stand behind the app's own; nothing for the colour that the app brings anyway. */
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
