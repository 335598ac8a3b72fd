import { Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { tagsOf } from "../new/new-ticket.rules.ts";
import { t } from "../ticket-texts.ts";

/** A button that becomes a small box: Enter adds, Escape or leaving it empty closes it. */
export function AddTag({ onAdd }: { onAdd: (tag: string) => void }) {
  const [typed, setTyped] = useState<string>();

  function add() {
    for (const tag of tagsOf(typed ?? "")) onAdd(tag);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || event.key === ",") {
      add();
      setTyped("");
    } else if (event.key === "Escape") setTyped(undefined);
    else return;
    event.preventDefault();
  }

  if (typed === undefined) {
    return (
      <IconButton
        icon={Plus}
        label={t("tag_add")}
        size="toolbar"
        className="-mx-1"
        onClick={() => setTyped("")}
      />
    );
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the person has just asked for it
      autoFocus
      aria-label={t("tag_new")}
      placeholder={t("tag_new")}
      maxLength={40}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        add();
        setTyped(undefined);
      }}
      className="h-6 w-28 rounded-xs border border-ctl bg-surface px-1.5 text-meta placeholder:text-ink-3 pointer-coarse:h-11 max-md:text-lead"
    />
  );
}
