import type { Editor } from "@tiptap/core";
import { replaceRange } from "./make-editor.ts";

/** What a page does with an editor, beside showing it. */
export interface EditorHandle {
  focus(): void;
  /** Reports what was typed at once. */
  flush(): void;
  /** The text of the line before the caret. */
  before(): string;
  /** Inserts words at the caret. */
  type(words: string): void;
  /** Remembers this many characters before the caret, wherever they move, until they are replaced. */
  hold(length: number): (html: string) => void;
  /** Selects the first words that match. */
  select(words: RegExp): void;
}

interface Mapping {
  map(position: number, side?: number): number;
}

export function handleOf(editor: Editor, flush: () => void): EditorHandle {
  return {
    focus: () => editor.view.focus(),
    flush,
    before() {
      const { $from, empty } = editor.state.selection;
      return empty ? $from.parent.textBetween(0, $from.parentOffset, "\n", "\n") : "";
    },
    type(words) {
      editor.commands.insertContent({ type: "text", text: words });
      editor.view.focus();
    },
    hold(length) {
      const { from } = editor.state.selection;
      let range = { from: from - length, to: from };
      const follow = ({ transaction: { mapping } }: { transaction: { mapping: Mapping } }) => {
        range = { from: mapping.map(range.from, 1), to: mapping.map(range.to, -1) };
        if (range.to < range.from) range = { from: range.to, to: range.to };
      };
      editor.on("transaction", follow);
      return (html) => {
        editor.off("transaction", follow);
        if (!editor.isDestroyed) replaceRange(editor, range, html);
      };
    },
    select(words) {
      const { state, view } = editor;
      let isFound = false;
      state.doc.descendants((node, at) => {
        const match = isFound || !node.isText ? null : words.exec(node.text ?? "");
        if (!match) return;
        isFound = true;
        const from = at + match.index;
        editor.commands.setTextSelection({ from, to: from + match[0].length });
      });
      view.focus();
    },
  };
}
