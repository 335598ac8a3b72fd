import { useZone } from "#platform/time/zone.ts";
import { momentText } from "#ui/dates/format-day.ts";
import { parseDateTime } from "#ui/dates/parse-date-time.ts";
import { instantOf, wallTimeAt } from "#ui/dates/wall-time.ts";
import { findClosest } from "#ui/palette/fuzzy.ts";
import type { PaletteCommand, PaletteItem } from "#ui/palette/palette-items.ts";
import type { Option } from "#ui/select/options.ts";
import { nextStatuses } from "../lifecycle/next-status.rules.ts";
import { snoozeTimes } from "../lifecycle/snooze.rules.ts";
import { tagsOf } from "../lifecycle/tags.rules.ts";
import { actionKeys } from "../list/actions/action-keys.ts";
import type { PickerKind } from "../list/actions/picker-state.ts";
import type { RowAction } from "../list/actions/row-action.ts";
import { agentChoices } from "../ticket-choices.queries.ts";
import { priorityOptions, statusOptions } from "../ticket-options.tsx";
import { t as ticketText } from "../ticket-texts.ts";
import type { TicketRow } from "../tickets.queries.ts";
import { useSearchOptions } from "../use-search-options.ts";
import { t } from "./palette-texts.ts";

interface Given {
  /** The ticket; undefined for a selection. */
  readonly row: TicketRow | undefined;
  readonly onChoose: (action: LevelAction) => void;
  readonly onRemoveTag?: (tag: string) => void;
  readonly onWake?: () => void;
}

type Level = Exclude<PickerKind, "menu" | "macro">;
/** A macro is chosen in its own list, which previews it. */
export type LevelAction = Exclude<RowAction, { act: "macro" }>;
const dayEnds = "17:00";

/** The actions that need a value, each as a level of the palette with its choices. */
export function useActionLevels({ row, onChoose, onRemoveTag, onWake }: Given) {
  const zone = useZone();
  const agents = useSearchOptions(agentChoices, undefined);
  const assignable = [{ value: "", label: ticketText("nobody") }, ...agents.options];
  const now = () => wallTimeAt(new Date(), zone);

  const items: Record<Level, (query: string) => readonly PaletteItem[]> = {
    assign: (query) =>
      choices(query, assignable, row?.assigned_to?.id ?? "", ({ value, label }) =>
        onChoose({ act: "assign", agent_id: value || null, name: label }),
      ),
    status: (query) =>
      choices(query, statusOptions(nextStatuses(row?.status ?? "open")), row?.status, (one) =>
        onChoose({ act: "status", status: one.value as TicketRow["status"] }),
      ),
    priority: (query) =>
      choices(query, priorityOptions, row?.priority, ({ value }) =>
        onChoose({ act: "priority", priority: value as TicketRow["priority"] }),
      ),
    tags: (query) => [
      ...tagsOf(query)
        .filter((tag) => !row?.tags.includes(tag))
        .map((tag) => ({
          id: `add:${tag}`,
          label: t("tag_add", { tag }),
          choose: () => onChoose({ act: "tags", add: tagsOf(query) }),
        }))
        .slice(0, 1),
      ...(onRemoveTag && row
        ? findClosest(query, row.tags, (tag) => tag).map((tag) => ({
            id: `remove:${tag}`,
            label: t("tag_remove", { tag }),
            choose: () => onRemoveTag(tag),
          }))
        : []),
    ],
    due: (query) => {
      const typed = parseDateTime(query, now(), dayEnds);
      const times = typed
        ? [{ value: instantOf(typed, zone).toISOString(), label: momentText(typed) }]
        : snoozeTimes(new Date(), zone).map(({ id, time, until }) => ({
            value: until,
            label: ticketText(`snooze_${id}`, { time }),
          }));
      const remove = row?.due_at ? [{ value: "", label: t("due_remove") }] : [];
      const options = typed ? times : findClosest(query, [...times, ...remove], labelOf);
      return choices("", options, undefined, ({ value }) =>
        onChoose({ act: "due", due_at: value || null }),
      );
    },
    snooze: (query) => [
      ...choices(
        query,
        [
          ...snoozeTimes(new Date(), zone).map(({ id, time, until }) => ({
            value: until,
            label: ticketText(`snooze_${id}`, { time }),
          })),
          { value: "", label: ticketText("snooze_reply") },
        ],
        undefined,
        ({ value }) =>
          onChoose({ act: "snooze", ...(value ? { until: value } : { on_reply: true }) }),
      ),
      ...(row?.snooze && onWake
        ? choices(query, [{ value: "wake", label: ticketText("wake") }], undefined, onWake)
        : []),
    ],
  };

  /** An action that opens its choices. */
  return (level: Level): PaletteCommand => ({
    id: `ticket.${level}`,
    label: t(`${level}`),
    words: actionKeys[level].label,
    shortcut: level,
    ...(level === "tags" && { placeholder: t("tags_hint") }),
    ...(level === "due" && { placeholder: t("due_hint") }),
    ...(level === "assign" && {
      onAsk: (query: string) => (query ? agents.onType(query) : agents.onOpen()),
    }),
    inside: (query) => [{ title: t(`${level}`), items: items[level](query) }],
  });
}

const labelOf = ({ label }: Option) => label;

function choices(
  query: string,
  options: readonly Option[],
  now: string | undefined,
  choose: (option: Option) => void,
): PaletteItem[] {
  return findClosest(query, options, labelOf).map((option) => ({
    id: `choice:${option.value}`,
    label: option.label,
    glyph: option.glyph,
    ...(option.value === now && { note: t("current") }),
    choose: () => option.value !== now && choose(option),
  }));
}
