import { type RefObject, useEffect, useRef } from "react";

type Box = HTMLInputElement | HTMLTextAreaElement;

/**
 * Inserts variables at the caret of the last focused field, as if typed, so that the form and its draft
 * are updated.
 */
export function useInsertVariable(insert: RefObject<((name: string) => void) | undefined>) {
  const last = useRef<Box>(null);
  const usual = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    insert.current = (name) => {
      const box = last.current ?? usual.current;
      if (!box) return;
      box.focus();
      box.setRangeText(
        `{{${name}}}`,
        box.selectionStart ?? box.value.length,
        box.selectionEnd ?? box.value.length,
        "end",
      );
      box.dispatchEvent(new Event("input", { bubbles: true }));
    };
    return () => {
      insert.current = undefined;
    };
  }, [insert]);

  return {
    /** The field to use before any was focused. */
    usual,
    onFocus: ({ target }: { target: EventTarget & Element }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
        last.current = target;
      }
    },
  };
}
