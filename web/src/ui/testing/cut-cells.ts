/** The texts of table cells that are wider than their columns and therefore cut off. */
export function cutCells(): string[] {
  return [...document.querySelectorAll("td, th")]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);
}
