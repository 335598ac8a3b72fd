import { type RefObject, useEffect, useRef } from "react";

type Box = HTMLInputElement | HTMLTextAreaElement;

/**
 * Lets somebody else insert variables into the box that was written in last, where its caret stands. The box is told as if
 * it had been typed, so that the form and its draft know of it.
 */
export function useInsertion(insert: RefObject<((name: string) => void) | undefined>) {
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
    /** For the box that takes a variable before any was written in. */
    usual,
    onFocus: ({ target }: { target: EventTarget & Element }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
        last.current = target;
      }
    },
  };
}
