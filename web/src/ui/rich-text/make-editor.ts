import { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { type Node as DocNode, DOMParser as DocParser, type Schema, Slice } from "@tiptap/pm/model";
import { cleanPaste } from "./clean-paste.ts";
import { type EditorFeatures, editorExtensions } from "./editor-extensions.ts";
import { inertBody } from "./inert-html.ts";
import type { PictureSource } from "./picture-node.ts";

export interface EditorOptions {
  readonly features: EditorFeatures;
  readonly pictures?: PictureSource | undefined;
  /** Takes files that are not pictures of the text. */
  readonly onFiles?: ((files: File[]) => void) | undefined;
}

/** An editor of HTML without content, not yet on the page. */
export function makeEditor({ features, pictures, onFiles }: EditorOptions): Editor {
  const insertPictures = (files: readonly File[], at: number) =>
    insert(editor, pictures, files, at);

  function take(files: readonly File[], at: number): boolean {
    const shown = pictures?.start ? files.filter(isPicture) : [];
    const attached = files.filter((file) => !shown.includes(file));
    if (attached.length > 0) onFiles?.(attached);
    if (shown.length > 0) insertPictures(shown, at);
    return files.length > 0;
  }

  const editor: Editor = new Editor({
    element: null,
    injectCSS: false,
    // Not as HTML, which it would parse in a manner that the content security policy refuses.
    content: { type: "doc", content: [{ type: "paragraph" }] },
    textDirection: "auto",
    extensions: editorExtensions(features, pictures),
    editorProps: {
      transformPastedHTML: (html) =>
        cleanPaste(html, {
          headings: features.headings ?? false,
          takePicture: (picture) => pictures?.start?.(picture),
        }),
      clipboardTextParser: (text) => {
        const { content } = parse(editor.schema, htmlOfLines(text));
        // Open at both ends: the first and the last line join the lines they are pasted into.
        return new Slice(content, 1, 1);
      },
      handlePaste: (view, event) => {
        const data = event.clipboardData;
        // Office programs add a picture of the words that they copy.
        const hasWords = /<(p|span|table|li|div)\b/i.test(data?.getData("text/html") ?? "");
        if (!data || hasWords) return false;
        return take([...data.files], view.state.selection.from);
      },
      handleDrop: (view, event, _, isMoved) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (isMoved || files.length === 0) return false;
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return take(files, at?.pos ?? view.state.selection.from);
      },
    },
  });
  return editor;
}

const isPicture = ({ type }: File) => /^image\/(png|jpeg|gif|webp)$/.test(type);

function insert(
  editor: Editor,
  source: PictureSource | undefined,
  files: readonly File[],
  at: number,
): void {
  const start = source?.start;
  if (!start) return;
  const content = files.map((file) => ({
    type: "picture",
    attrs: { upload: start(file), alt: file.name.replace(/\.[^.]+$/, "") },
  }));
  // Undo takes the picture away before the words that were typed just before it.
  editor
    .chain()
    .command(({ tr }) => Boolean(closeHistory(tr)))
    .insertContentAt(at, content)
    .run();
}

export function insertPictures(
  editor: Editor,
  source: PictureSource,
  files: readonly File[],
): void {
  insert(editor, source, files.filter(isPicture), editor.state.selection.from);
}

// An empty line has a height wherever it is read; in the editor it is an empty paragraph.
const emptyLine = /<p><br><\/p>/g;

function parse(schema: Schema, html: string): DocNode {
  const body = inertBody(html.replace(emptyLine, "<p></p>"));
  return DocParser.fromSchema(schema).parse(body, { preserveWhitespace: true });
}

export function htmlIn(editor: Editor): string {
  if (editor.isEmpty) return "";
  return editor.getHTML().replaceAll(' dir="auto"', "").replaceAll("<p></p>", "<p><br></p>");
}

/** Shows other content. Undo does not lead back to what was there before. */
export function setHtml(editor: Editor, html: string): void {
  const { state, view } = editor;
  const { content } = parse(editor.schema, html);
  const change = state.tr.replaceWith(0, state.doc.content.size, content);
  view.dispatch(change.setMeta("addToHistory", false).setMeta("preventUpdate", true));
}

/** Replaces a part of the text, and places the caret behind it. */
export function replaceRange(
  editor: Editor,
  { from, to }: { readonly from: number; readonly to: number },
  html: string,
): void {
  const { content } = parse(editor.schema, html);
  // A single paragraph joins the line; more of them stand on their own.
  const only = content.childCount === 1 ? content.firstChild : null;
  const slice =
    only?.type.name === "paragraph" ? new Slice(content, 1, 1) : new Slice(content, 0, 0);
  const { state, view } = editor;
  view.dispatch(state.tr.replaceRange(from, to, slice).scrollIntoView());
  view.focus();
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** An empty line begins a paragraph. */
function htmlOfLines(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br>")}</p>`)
    .join("");
}
