/**
 * As the ref of a form: focuses its first field after the form is painted. Earlier, it would force a layout during the
 * render, which is slow on phones.
 */
export function focusFirstField(form: HTMLFormElement): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    later = setTimeout(() => {
      if (document.activeElement === document.body) form.querySelector("input")?.focus();
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(later);
  };
}
