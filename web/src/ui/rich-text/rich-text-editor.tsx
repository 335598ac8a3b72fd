import type { Editor } from "@tiptap/core";
import {
  type ReactNode,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { classes } from "../classes.ts";
import "./rich-text-editor.css";
import type { EditorFeatures } from "./editor-extensions.ts";
import { type EditorHandle, handleOf } from "./editor-handle.ts";
import { makeReports } from "./editor-reports.ts";
import { insertPictures, makeEditor, setHtml } from "./make-editor.ts";
import type { PictureSource } from "./picture-node.ts";
import { richTextClass } from "./rich-text-class.ts";
import { Toolbar } from "./toolbar.tsx";

export interface RichTextEditorProps {
  readonly value: string;
  /** Called after a change, at the latest before the page is left. */
  readonly onChange: (html: string) => void;
  /** Called after every change of the text or the caret. */
  readonly onCaret?: () => void;
  readonly onTyping?: () => void;
  /** Sees keys before the editor does. Whether it has handled the key. */
  readonly onKeys?: (event: KeyboardEvent) => boolean;
  readonly label: string;
  readonly placeholder?: string;
  readonly isInvalid?: boolean;
  /** The element that says what is wrong. */
  readonly describedBy?: string | undefined;
  /** The list that keys of the editor choose from, and its chosen option. */
  readonly list?: { readonly id: string; readonly option: string } | undefined;
  readonly features: EditorFeatures;
  readonly pictures?: PictureSource;
  readonly onFiles?: (files: File[]) => void;
  readonly isFocused?: boolean;
  readonly handle?: RefObject<EditorHandle | null>;
  readonly className?: string;
  /** Stands beside the formatting buttons. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly between?: ReactNode;
}

const firstFrames = 60;

/** Takes the focus, and again if what was open before, such as a menu, leaves it nowhere when it closes. */
function keepFirstFocus(editor: Editor): () => void {
  editor.commands.setTextSelection(editor.state.doc.content.size);
  editor.view.focus();
  let frames = 0;
  let frame = 0;
  const look = () => {
    if (document.activeElement === document.body) editor.view.focus();
    frames += 1;
    if (frames < firstFrames) frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}

/** Belongs to the form around the editor. */
const isSendKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === "Enter" && (ctrlKey || metaKey);

/** Writes rich text. `value` is HTML of the allowed elements. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, label, placeholder, isInvalid, list, features, pictures, handle } = props;
  const { describedBy } = props;
  const { id: listId, option } = list ?? {};
  // What the editor calls when something happens: it lives longer than one rendering.
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [{ editor, reports }] = useState(() => {
    const onFiles = (files: File[]) => latest.current.onFiles?.(files);
    const made = makeEditor({ features, pictures, onFiles });
    const onChange = (html: string) => latest.current.onChange(html);
    return { editor: made, reports: makeReports(made, value, onChange) };
  });
  const place = useRef<HTMLDivElement>(null);
  const [isEmpty, setEmpty] = useState(value === "");

  useLayoutEffect(() => {
    if (!place.current) return;
    editor.mount(place.current);
    setHtml(editor, latest.current.value);
    const onUpdate = () => {
      setEmpty(editor.isEmpty);
      reports.changed();
      latest.current.onTyping?.();
    };
    const onCaret = () => latest.current.onCaret?.();
    editor.on("update", onUpdate);
    editor.on("transaction", onCaret);
    const stop = reports.beforeLeaving();
    const stopKeeping = latest.current.isFocused ? keepFirstFocus(editor) : undefined;
    return () => {
      stopKeeping?.();
      stop();
      editor.off("update", onUpdate);
      editor.off("transaction", onCaret);
      editor.unmount();
    };
  }, [editor, reports]);

  useLayoutEffect(() => {
    if (reports.isNews(value)) setHtml(editor, value);
    setEmpty(editor.isEmpty);
  }, [editor, reports, value]);

  useLayoutEffect(() => {
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        handleKeyDown: (_, event) => latest.current.onKeys?.(event) || isSendKey(event),
        attributes: {
          role: "textbox",
          "aria-multiline": "true",
          "aria-label": label,
          ...(placeholder && { "aria-placeholder": placeholder }),
          ...(isInvalid && { "aria-invalid": "true" }),
          ...(describedBy && { "aria-describedby": describedBy }),
          ...(listId && option && { "aria-controls": listId, "aria-activedescendant": option }),
          class: classes("outline-none", richTextClass),
        },
      },
    });
  }, [editor, label, placeholder, isInvalid, describedBy, listId, option]);

  useImperativeHandle(handle, () => handleOf(editor, reports.now), [editor, reports]);

  return (
    <>
      <div className={classes("rich-text relative overflow-y-auto", props.className)}>
        {isEmpty && placeholder && (
          <p aria-hidden className="pointer-events-none absolute text-ink-2">
            {placeholder}
          </p>
        )}
        <div ref={place} className="min-h-full" />
      </div>
      {props.between}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <span className="me-auto flex min-w-0 items-center max-md:w-full max-md:overflow-x-auto">
          {props.before}
          <Toolbar
            editor={editor}
            features={features}
            onPictures={pictures?.start && ((files) => insertPictures(editor, pictures, files))}
          />
        </span>
        {props.after}
      </div>
    </>
  );
}
