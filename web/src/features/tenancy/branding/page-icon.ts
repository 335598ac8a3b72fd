import ownIcon from "#ui/favicon.svg";

/** Sets the page icon; the product's icon if the business has none. */
export function showPageIcon(address: string | null): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) return;
  icon.type = address ? "" : "image/svg+xml";
  icon.href = address ?? ownIcon;
}
