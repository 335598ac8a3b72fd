/** Leads focus round the parts of the page: header, sidebar, content, and a panel where there is one. */
export function nextRegion(): void {
  const regions = [...document.querySelectorAll<HTMLElement>("[data-region]")].filter((region) =>
    region.checkVisibility(),
  );
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  regions[(at + 1) % regions.length]?.focus();
}
