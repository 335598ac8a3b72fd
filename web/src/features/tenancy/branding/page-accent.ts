let sheet: CSSStyleSheet | undefined;

/** Applies a brand colour to the page, in both themes. */
export async function showPageAccent(brandColor: string): Promise<void> {
  const { accent } = await import("@parley/contract/tenancy/accent");
  const { light, dark } = accent(brandColor);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(`:root{${rulesOf(light)}}.dark{${rulesOf(dark)}}`);
}

function rulesOf(properties: Readonly<Record<string, string>>): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}
