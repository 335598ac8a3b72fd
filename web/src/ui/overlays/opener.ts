/** The element to restore focus to: for a menu item the button of its menu, because the item is gone. */
export function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest("[role=menu]");
  const button = menu && document.getElementById(menu.getAttribute("aria-labelledby") ?? "");
  const opener = button ?? element;
  return opener instanceof HTMLElement ? opener : null;
}
