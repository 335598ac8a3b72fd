const field = "input:not([type=hidden]), select, textarea, [role=textbox], [role=combobox]";
const tabbable = `${field}, a[href], button, [tabindex="0"]`;

/** The first field, or what asks for focus with `data-autofocus`, or the first thing that takes it, or the box itself. */
export function focusFirst(box: HTMLElement): void {
  const body = box.querySelector("[data-body]");
  const first =
    box.querySelector<HTMLElement>("[data-autofocus]") ??
    body?.querySelector<HTMLElement>(field) ??
    body?.querySelector<HTMLElement>(tabbable) ??
    box;
  first.focus();
}
