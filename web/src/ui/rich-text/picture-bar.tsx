import type { Editor } from "@tiptap/core";
import { Captions, Trash2 } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { Button } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { TextField } from "../inputs/text-field.tsx";
import { Popover } from "../overlays/popover.tsx";
import type { PictureAttributes } from "./picture-node.ts";
import { t } from "./rich-text-texts.ts";

const widths = { small: 160, medium: 320, full: 720 };

/** The size and the description of the selected picture. */
export function PictureBar({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false);
  const [alt, setAlt] = useState("");
  const attributes = editor.getAttributes("picture") as PictureAttributes;

  function resize(width: number): void {
    const { width: before, height } = attributes;
    const ratio = before && height ? height / before : 1;
    change({ width, height: Math.round(width * ratio) });
  }
  function change(changed: Record<string, unknown>): void {
    editor.commands.updateAttributes("picture", changed);
    editor.view.focus();
  }
  function describe(event: SyntheticEvent): void {
    // Rendered inside another form, which must not be submitted.
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    change({ alt: alt.trim() });
  }
  return (
    <div role="toolbar" aria-label={t("picture_bar")} className="flex shrink-0 items-center">
      {(["small", "medium", "full"] as const).map((size) => (
        <Button key={size} variant="ghost" onClick={() => resize(widths[size])}>
          {t(`picture_${size}`)}
        </Button>
      ))}
      <Popover
        label={t("picture_alt")}
        side="top"
        open={isOpen}
        onOpenChange={(opened) => {
          setAlt(attributes.alt);
          setOpen(opened);
        }}
        trigger={<IconButton icon={Captions} label={t("picture_alt")} size="toolbar" />}
      >
        <form noValidate onSubmit={describe} className="w-72">
          <TextField
            label={t("picture_alt")}
            hint={t("picture_alt_hint")}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
          <div className="flex justify-end">
            <Button type="submit" variant="primary">
              {t("picture_alt_set")}
            </Button>
          </div>
        </form>
      </Popover>
      <IconButton
        icon={Trash2}
        label={t("picture_delete")}
        size="toolbar"
        onClick={() => {
          editor.commands.deleteSelection();
          editor.view.focus();
        }}
      />
    </div>
  );
}
