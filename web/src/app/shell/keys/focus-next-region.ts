/** Moves focus to the next region of the page: header, sidebar, content, panel. */
export function focusNextRegion(): void {
  const regions = [...document.querySelectorAll<HTMLElement>("[data-region]")].filter((region) =>
    region.checkVisibility(),
  );
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  regions[(at + 1) % regions.length]?.focus();
}
