/** Where focus goes back to: an item of a menu is gone by then, so its menu's button stands for it. */
export function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest("[role=menu]");
  const button = menu && document.getElementById(menu.getAttribute("aria-labelledby") ?? "");
  const opener = button ?? element;
  return opener instanceof HTMLElement ? opener : null;
}
