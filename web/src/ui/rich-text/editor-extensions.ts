import { type AnyExtension, Extension } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Code } from "@tiptap/extension-code";
import { CodeBlock } from "@tiptap/extension-code-block";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { Italic } from "@tiptap/extension-italic";
import { BulletList, ListItem, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Strike } from "@tiptap/extension-strike";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Text } from "@tiptap/extension-text";
import { Underline } from "@tiptap/extension-underline";
import { Dropcursor, Gapcursor, UndoRedo } from "@tiptap/extensions";
import { LinkMark } from "./link-mark.ts";
import { MentionNode } from "./mention-node.ts";
import { PictureNode, type PictureSource } from "./picture-node.ts";

/** What a text may hold beside words, marks, lists, quotes, code and links. */
export interface EditorFeatures {
  readonly headings?: boolean;
  readonly tables?: boolean;
  readonly mentions?: boolean;
}

const Keys = Extension.create({
  name: "keys",
  addKeyboardShortcuts() {
    return { "Mod-Shift-9": () => this.editor.commands.toggleBlockquote() };
  },
});

// Widths of columns are for readers' screens to decide.
const PlainTable = Table.extend({
  renderHTML: () => ["table", ["tbody", 0]],
});
const plainCell = {
  content: "(paragraph | bulletList | orderedList | blockquote | codeBlock)+",
  addAttributes: () => ({
    colspan: { default: 1 },
    rowspan: { default: 1 },
    colwidth: { default: null, rendered: false },
  }),
};
const PlainCell = TableCell.extend(plainCell);
const PlainHeader = TableHeader.extend(plainCell);

export function editorExtensions(
  { headings, tables, mentions }: EditorFeatures,
  source?: PictureSource,
): AnyExtension[] {
  return [
    Document,
    Paragraph,
    Text,
    Bold,
    Italic,
    Underline,
    Strike,
    Code,
    CodeBlock,
    Blockquote,
    BulletList,
    OrderedList,
    ListItem,
    HardBreak,
    LinkMark,
    Keys,
    UndoRedo,
    Dropcursor.configure({ color: "var(--accent-solid)" }),
    Gapcursor,
    PictureNode.configure({ source }),
    ...(headings ? [Heading.configure({ levels: [2, 3, 4] })] : []),
    ...(tables ? [PlainTable, TableRow, PlainCell, PlainHeader] : []),
    ...(mentions ? [MentionNode] : []),
  ];
}
