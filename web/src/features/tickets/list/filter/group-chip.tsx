import type { Condition } from "@parley/contract/tickets/list/filter";
import { Plus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { chipPart } from "#ui/filters/chip-frame.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { t } from "../list-texts.ts";
import { AddCondition } from "./add-condition.tsx";
import type { FilterGroup, FilterPart, FilterPath } from "./filter-tree.rules.ts";

interface Props {
  readonly group: FilterGroup;
  readonly path: FilterPath;
  readonly onChange: (path: FilterPath, next: FilterPart | undefined) => void;
  readonly mayAdd: (path: FilterPath, added: FilterPart) => boolean;
  readonly draw: (part: FilterPart, at: number) => ReactNode;
}

const modes = [
  { is: "any", isNot: false },
  { is: "all", isNot: false },
  { is: "any", isNot: true },
  { is: "all", isNot: true },
] as const;

const sample: Condition = { field: "unread", is: "is", value: true };
const nameOf = ({ is, isNot }: Pick<FilterGroup, "is" | "isNot">) =>
  t(`group_${isNot ? "not_" : ""}${is}`);

/** A group of conditions: any, all, or none. */
export function GroupChip({ group, path, onChange, mayAdd, draw }: Props) {
  const [isAdding, setAdding] = useState(false);
  const add = (parts: readonly FilterPart[]) =>
    onChange(path, { ...group, parts: [...group.parts, ...parts] });
  const hasRoom = mayAdd(path, sample);
  return (
    <li className="inline-flex max-w-full flex-wrap items-center gap-1 rounded-sm border border-line-2 border-dashed bg-canvas px-1 py-0.5">
      <Menu
        trigger={
          <button
            type="button"
            aria-label={t("group_mode", { mode: nameOf(group) })}
            className={`${chipPart} rounded-xs font-medium text-ink-2`}
          >
            {nameOf(group)}
          </button>
        }
        groups={[
          modes.map((mode) => ({
            label: nameOf(mode),
            isChosen: mode.is === group.is && mode.isNot === group.isNot,
            onSelect: () => onChange(path, { ...group, ...mode }),
          })),
        ]}
      />
      <ul aria-label={nameOf(group)} className="contents">
        {group.parts.map(draw)}
      </ul>
      <AddCondition
        open={isAdding}
        onOpenChange={setAdding}
        onAdd={add}
        trigger={
          <IconButton
            icon={Plus}
            label={t("group_add", { mode: nameOf(group) })}
            size="toolbar"
            className="-my-0.5 size-6"
            disabledReason={hasRoom ? undefined : t("filter_full")}
          />
        }
      />
      <IconButton
        icon={X}
        label={t("group_remove", { mode: nameOf(group) })}
        size="toolbar"
        className="-my-0.5 size-6"
        onClick={() => onChange(path, undefined)}
      />
    </li>
  );
}
