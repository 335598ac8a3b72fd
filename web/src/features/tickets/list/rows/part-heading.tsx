import type { Group } from "@parley/contract/tickets/list-words";
import { PriorityGlyph, type PriorityName, priorityWord } from "#ui/glyphs/priority-mark.tsx";
import { StatusGlyph, type StatusName, statusWord } from "#ui/glyphs/status-mark.tsx";
import { t } from "../list-texts.ts";
import type { Part } from "./groups.rules.ts";

interface Props {
  readonly group: Group;
  readonly part: Part;
  /** How many tickets the part holds on all pages; nothing if nobody counted so far. */
  readonly count: number | undefined;
}

/** What the rows below have in common. */
export function PartHeading({ group, part, count }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-2 font-medium text-ink">
      {group === "status" && <StatusGlyph status={part.key as StatusName} isBeside />}
      {group === "priority" && <PriorityGlyph priority={part.key as PriorityName} isBeside />}
      <span className="min-w-0 truncate">{nameOf(group, part)}</span>
      {count !== undefined && (
        <>
          <span aria-hidden className="font-normal text-ink-2 tabular-nums">
            {count.toLocaleString("en")}
          </span>
          <span className="sr-only">{t("part_count", { count })}</span>
        </>
      )}
    </span>
  );
}

function nameOf(group: Group, { key, name }: Part): string {
  if (group === "status") return statusWord(key as StatusName);
  if (group === "priority") return priorityWord(key as PriorityName);
  return name ?? t(`part_${group}_none`);
}
