/**
 * As the ref of a form: its first field takes the cursor once the form is drawn. Taking it any sooner makes the browser
 * lay the page out in the midst of the drawing, which a slow phone notices.
 */
export function focusFirst(form: HTMLFormElement): () => void {
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
