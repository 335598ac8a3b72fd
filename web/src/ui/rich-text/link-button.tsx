import type { Editor } from "@tiptap/core";
import type { LucideIcon } from "lucide-react";
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from "react";
import { Button } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { TextField } from "../inputs/text-field.tsx";
import { formatKeys } from "../keyboard/kbd.tsx";
import { Popover } from "../overlays/popover.tsx";
import { linkOf } from "./link-mark.ts";
import { t } from "./rich-text-texts.ts";

interface Props {
  readonly editor: Editor;
  readonly icon: LucideIcon;
  readonly isActive: boolean;
}

const keys = "Mod+Shift+L";

/** Makes the selected words a link, or inserts the address where nothing is selected. */
export function LinkButton({ editor, icon, isActive }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState("");
  const [error, setError] = useState<string>();

  function open(): void {
    const { href } = editor.getAttributes("link") as { href?: string };
    setAddress(href ?? "");
    setError(undefined);
    setOpen(true);
  }
  function close(): void {
    setOpen(false);
    editor.view.focus();
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (!isCommand || !event.shiftKey || event.key.toLowerCase() !== "l") return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const { dom } = editor.view;
    const press = (event: KeyboardEvent) => onKey(event);
    dom.addEventListener("keydown", press);
    return () => dom.removeEventListener("keydown", press);
  }, [editor]);

  function set(event: SyntheticEvent): void {
    // Rendered inside another form, which must not be submitted.
    event.preventDefault();
    event.stopPropagation();
    const href = linkOf(address);
    if (!href) {
      setError(t("link_wrong"));
      return;
    }
    const words = {
      type: "text",
      text: address.trim(),
      marks: [{ type: "link", attrs: { href } }],
    };
    if (editor.state.selection.empty && !isActive) editor.commands.insertContent(words);
    else editor.commands.setLink(href);
    close();
  }
  return (
    <Popover
      label={t("link")}
      side="top"
      open={isOpen}
      onOpenChange={(opened) => (opened ? open() : close())}
      trigger={
        <IconButton
          icon={icon}
          label={t("link")}
          title={`${t("link")} (${formatKeys(keys)})`}
          aria-pressed={isActive}
          size="toolbar"
          className={isActive ? "bg-hover-2" : ""}
        />
      }
    >
      <form noValidate onSubmit={set} className="w-72">
        <TextField
          label={t("link_address")}
          hint={t("link_hint")}
          error={error}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <div className="flex justify-end gap-2">
          {isActive && (
            <Button
              onClick={() => {
                editor.commands.unsetLink();
                close();
              }}
            >
              {t("link_remove")}
            </Button>
          )}
          <Button type="submit" variant="primary">
            {t("link_set")}
          </Button>
        </div>
      </form>
    </Popover>
  );
}
