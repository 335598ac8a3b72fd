import type { Editor } from "@tiptap/core";
import {
  Bold,
  Code,
  Heading2,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Table as TableIcon,
} from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import { formatKeys } from "../keyboard/kbd.tsx";
import type { EditorFeatures } from "./editor-extensions.ts";
import { LinkButton } from "./link-button.tsx";
import { PictureBar } from "./picture-bar.tsx";
import { t } from "./rich-text-texts.ts";
import { TableBar } from "./table-bar.tsx";

interface Format {
  readonly name: "bold" | "italic" | "code" | "bullet_list" | "ordered_list" | "quote" | "heading";
  /** What it is called in the document. */
  readonly type: string;
  readonly icon: LucideIcon;
  readonly keys?: string;
  readonly toggle: (editor: Editor) => boolean;
}

const formats: readonly Format[] = [
  {
    name: "bold",
    type: "bold",
    icon: Bold,
    keys: "Mod+B",
    toggle: (editor) => editor.commands.toggleBold(),
  },
  {
    name: "italic",
    type: "italic",
    icon: Italic,
    keys: "Mod+I",
    toggle: (editor) => editor.commands.toggleItalic(),
  },
  {
    name: "code",
    type: "code",
    icon: Code,
    keys: "Mod+E",
    toggle: (editor) => editor.commands.toggleCode(),
  },
  {
    name: "heading",
    type: "heading",
    icon: Heading2,
    toggle: (editor) => editor.commands.toggleHeading({ level: 2 }),
  },
  {
    name: "ordered_list",
    type: "orderedList",
    icon: ListOrdered,
    keys: "Mod+Shift+7",
    toggle: (editor) => editor.commands.toggleOrderedList(),
  },
  {
    name: "bullet_list",
    type: "bulletList",
    icon: List,
    keys: "Mod+Shift+8",
    toggle: (editor) => editor.commands.toggleBulletList(),
  },
  {
    name: "quote",
    type: "blockquote",
    icon: Quote,
    keys: "Mod+Shift+9",
    toggle: (editor) => editor.commands.toggleBlockquote(),
  },
];

interface Props {
  readonly editor: Editor;
  readonly features: EditorFeatures;
  readonly onPictures: ((files: File[]) => void) | undefined;
}

/** Formats what is selected. One of its buttons is in the tab order; the arrow keys move between them. */
export function Toolbar({ editor, features, onPictures }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const active = useActiveTypes(editor);
  const shown = formats.filter(({ name }) => name !== "heading" || features.headings);
  useOneTabStop(box, active);
  if (active.has("picture")) return <PictureBar editor={editor} />;
  return (
    <div
      ref={box}
      role="toolbar"
      aria-label={t("toolbar")}
      aria-orientation="horizontal"
      onKeyDown={moveFocus}
      className="flex shrink-0"
    >
      {shown.map(({ name, type, icon, keys, toggle }) => (
        <IconButton
          key={name}
          icon={icon}
          label={t(name)}
          title={keys ? `${t(name)} (${formatKeys(keys)})` : t(name)}
          aria-pressed={active.has(type)}
          size="toolbar"
          className={active.has(type) ? "bg-hover-2" : ""}
          onClick={() => {
            toggle(editor);
            editor.view.focus();
          }}
        />
      ))}
      <LinkButton editor={editor} icon={LinkIcon} isActive={active.has("link")} />
      {onPictures && <PictureButton onPictures={onPictures} />}
      {features.tables &&
        (active.has("table") ? (
          <TableBar editor={editor} />
        ) : (
          <IconButton
            icon={TableIcon}
            label={t("table")}
            size="toolbar"
            onClick={() => {
              editor.commands.insertTable({ rows: 3, cols: 3, withHeaderRow: true });
              editor.view.focus();
            }}
          />
        ))}
    </div>
  );
}

function PictureButton({ onPictures }: { onPictures: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon={ImagePlus}
        label={t("picture")}
        size="toolbar"
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label={t("picture")}
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])]);
          // Allows choosing the same picture again.
          target.value = "";
        }}
      />
    </>
  );
}

const watched = [...formats.map(({ type }) => type), "link", "table", "picture"];

/** What the selection is in. */
function useActiveTypes(editor: Editor): ReadonlySet<string> {
  const names = useSyncExternalStore(
    (onChange) => {
      editor.on("transaction", onChange);
      return () => void editor.off("transaction", onChange);
    },
    () => watched.filter((type) => type in known(editor) && editor.isActive(type)).join(),
  );
  return new Set(names.split(","));
}

const known = ({ schema }: Editor): object => ({ ...schema.nodes, ...schema.marks });

const buttonsIn = (box: Element) => [...box.querySelectorAll("button")];

/** After every change of the buttons one of them can be reached by Tab. */
function useOneTabStop(box: { current: HTMLDivElement | null }, shown: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with what is shown
  useEffect(() => {
    const buttons = box.current ? buttonsIn(box.current) : [];
    const focused = buttons.indexOf(document.activeElement as HTMLButtonElement);
    for (const [at, button] of buttons.entries())
      button.tabIndex = at === Math.max(focused, 0) ? 0 : -1;
  }, [box, shown]);
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
  const step = steps[event.key];
  const buttons = buttonsIn(event.currentTarget);
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  const next = buttons.at((at + step) % buttons.length);
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}
