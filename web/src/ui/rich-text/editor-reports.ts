import type { Editor } from "@tiptap/core";
import { htmlIn } from "./make-editor.ts";

const pauseMs = 250;
/** In a text up to this size every key is reported, whatever the machine is doing: nothing of it is lost with the tab. */
const mostAtEveryKey = 10_000;

/** Reports what is written: with every key, or in steps where a long text takes time to put together. */
export function makeReports(editor: Editor, first: string, onChange: (html: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The reports that the page has not shown yet, after the one that it shows: they are no news when they come back.
  let reports = [first];

  function now(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const html = htmlIn(editor);
    if (html === reports.at(-1)) return;
    reports.push(html);
    onChange(html);
  }
  return {
    now,
    changed(): void {
      timer ??= setTimeout(now, pauseMs);
      if (editor.state.doc.content.size <= mostAtEveryKey) now();
    },
    /** Whether a value comes from elsewhere. What is being typed is newer than any of them. */
    isNews(value: string): boolean {
      const at = reports.lastIndexOf(value);
      if (at >= 0) reports = reports.slice(at);
      if (at >= 0 || timer !== undefined) return false;
      reports = [value];
      return true;
    },
    /** Also before the drafts are saved, which happens at the same events. Returns how to stop. */
    beforeLeaving(): () => void {
      const options = { capture: true };
      addEventListener("pagehide", now, options);
      addEventListener("blur", now, options);
      return () => {
        now();
        removeEventListener("pagehide", now, options);
        removeEventListener("blur", now, options);
      };
    },
  };
}
