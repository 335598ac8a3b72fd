import ownIcon from "#ui/favicon.svg";

/** Swaps the icon of the page; where a business has none, it is the product's. */
export function showPageIcon(address: string | null): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) return;
  icon.type = address ? "" : "image/svg+xml";
  icon.href = address ?? ownIcon;
}
