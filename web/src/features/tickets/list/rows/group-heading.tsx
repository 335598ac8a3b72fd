import {
  type CustomFilterField,
  isCustomField,
  keyOfCustomField,
} from "@parley/contract/tickets/list/filter";
import type { Group } from "@parley/contract/tickets/list/list-choices";
import { useQuery } from "@tanstack/react-query";
import { language } from "#platform/texts/texts.ts";
import { PriorityGlyph, type PriorityName, priorityLabel } from "#ui/glyphs/priority-mark.tsx";
import { StatusGlyph, type StatusName, statusLabel } from "#ui/glyphs/status-mark.tsx";
import { ticketFieldsQuery } from "../../fields/fields.queries.ts";
import { t } from "../list-texts.ts";
import type { RowGroupKey } from "./row-groups.rules.ts";

interface Props {
  readonly group: Group;
  readonly groupKey: RowGroupKey;
  /** The count of the group on all pages; undefined until counted. */
  readonly count: number | undefined;
}

/** The heading of a group of rows. */
export function GroupHeading({ group, groupKey, count }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-2 font-medium text-ink">
      {group === "status" && <StatusGlyph status={groupKey.key as StatusName} isBeside />}
      {group === "priority" && <PriorityGlyph priority={groupKey.key as PriorityName} isBeside />}
      <span className="min-w-0 truncate">
        {isCustomField(group) ? (
          <ChoiceLabel field={group} value={groupKey.key} />
        ) : (
          nameOf(group, groupKey)
        )}
      </span>
      {count !== undefined && (
        <>
          <span aria-hidden className="font-normal text-ink-2 tabular-nums">
            {count.toLocaleString(language)}
          </span>
          <span className="sr-only">{t("part_count", { count })}</span>
        </>
      )}
    </span>
  );
}

function ChoiceLabel({ field, value }: { field: CustomFilterField; value: string }) {
  const { data: fields } = useQuery(ticketFieldsQuery);
  if (value === "none") return t("part_field_none");
  const definition = fields?.find(({ key }) => key === keyOfCustomField(field));
  return definition?.options.find((option) => option.value === value)?.label ?? value;
}

function nameOf(group: Exclude<Group, CustomFilterField>, { key, name }: RowGroupKey): string {
  if (group === "status") return statusLabel(key as StatusName);
  if (group === "priority") return priorityLabel(key as PriorityName);
  return name ?? t(`part_${group}_none`);
}
