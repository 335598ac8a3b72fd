import { lazyPart } from "#platform/lazy-part.tsx";

/** The editor of rich text. Its code is large, and loaded when the page is idle or somebody begins to write. */
export const RichText = lazyPart(() =>
  import("./rich-text-editor.tsx").then((module) => module.RichTextEditor),
);
