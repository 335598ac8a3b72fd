import type { Condition } from "@parley/contract/tickets/list/filter";
import { ListFilter, Plus } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { withActs } from "#platform/keys/shortcuts.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { small, useMedia } from "#ui/use-media.ts";
import { listKeys } from "../../keys.ts";
import { t } from "../list-texts.ts";
import { AddCondition } from "./add-condition.tsx";
import { FilterPartChip } from "./filter-part-chip.tsx";
import {
  addPart,
  changePart,
  type FilterPart,
  type FilterPath,
  isWithinLimits,
} from "./filter-tree.rules.ts";

interface Props {
  readonly parts: readonly FilterPart[];
  readonly onParts: (parts: readonly FilterPart[]) => void;
  /** The list is narrowed by conditions or a search. */
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

const sample: Condition = { field: "unread", is: "is", value: true };

/** The conditions of a list as chips, with groups in frames. */
export function FilterChips({ parts, onParts, isNarrowed, onClear }: Props) {
  const [adding, setAdding] = useState<"condition" | "group">();
  const box = useRef<HTMLFieldSetElement>(null);
  const mayAdd = (path: FilterPath, added: FilterPart) =>
    isWithinLimits(addPart(parts, path, [added]));
  // On a phone the chips are in a sheet that a Filter button opens.
  const isSmall = useMedia(small);
  const isFull = !mayAdd([], sample);
  useShortcuts(withActs(listKeys, { filter: () => setAdding("condition") }));

  function change(path: FilterPath, next: FilterPart | undefined) {
    onParts(changePart(parts, path, () => next));
    // The pressed button is gone with its chip: the focus moves to the first one.
    if (!next) box.current?.querySelector("button")?.focus();
  }
  const opened = (kind: "condition" | "group") => (open: boolean) =>
    setAdding(open ? kind : undefined);

  return (
    <fieldset
      ref={box}
      aria-label={t("filters")}
      className="flex min-w-0 flex-wrap items-center gap-1.5"
    >
      <AddCondition
        open={adding === "condition"}
        onOpenChange={opened("condition")}
        onAdd={(added) => onParts(addPart(parts, [], added))}
        trigger={
          <Button
            variant="ghost"
            size="toolbar"
            icon={ListFilter}
            disabledReason={isFull ? t("filter_full") : undefined}
            onKeyDown={({ key }: KeyboardEvent) => {
              if (key === "Backspace" && parts.length > 0) onParts(parts.slice(0, -1));
            }}
          >
            {t(isSmall ? "filter_add" : "filter")}
          </Button>
        }
      />
      <ul aria-label={t("filters")} className="contents">
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no id other than its index
          <FilterPartChip key={at} part={part} path={[at]} onChange={change} mayAdd={mayAdd} />
        ))}
      </ul>
      {parts.length > 0 && !isFull && (
        <AddCondition
          open={adding === "group"}
          onOpenChange={opened("group")}
          onAdd={(added) =>
            onParts(addPart(parts, [], [{ is: "any", isNot: false, parts: added }]))
          }
          trigger={
            <Button variant="ghost" size="toolbar" icon={Plus}>
              {t("group_new")}
            </Button>
          }
        />
      )}
      {isNarrowed && (
        <Button variant="ghost" size="toolbar" onClick={onClear}>
          {t("clear")}
        </Button>
      )}
    </fieldset>
  );
}
