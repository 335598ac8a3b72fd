import { useState } from "react";
import { useZone } from "#platform/time/zone.ts";
import type { PriorityName } from "#ui/glyphs/priority-mark.tsx";
import type { StatusName } from "#ui/glyphs/status-mark.tsx";
import { SelectPanel } from "#ui/select/select-panel.tsx";
import { macroChoices } from "../../conversation/macros/macros.queries.ts";
import { t as keyText } from "../../keys-texts.ts";
import { nextStatuses } from "../../lifecycle/next-status.rules.ts";
import { snoozeTimes } from "../../lifecycle/snooze.rules.ts";
import { SnoozeTimeForm } from "../../lifecycle/snooze-time-form.tsx";
import { agentChoices } from "../../ticket-choices.queries.ts";
import { priorityOptions, statusOptions } from "../../ticket-options.tsx";
import { t as ticketText } from "../../ticket-texts.ts";
import type { TicketRow } from "../../tickets.queries.ts";
import { useSearchOptions } from "../../use-search-options.ts";
import { t } from "../list-texts.ts";
import { DueChoice } from "./due-choice.tsx";
import { OptionList } from "./option-list.tsx";
import type { PickerKind } from "./picker-state.ts";
import type { RowAction } from "./row-action.ts";
import { TagsChoice } from "./tags-choice.tsx";

interface Props {
  readonly kind: Exclude<PickerKind, "menu">;
  /** The row; undefined for a selection. */
  readonly row: TicketRow | undefined;
  readonly onChoose: (act: RowAction) => void;
  readonly onRemoveTag?: (tag: string) => void;
  readonly onWake?: () => void;
}

/** The picker for the value of an action. */
export function ActionPicker({ kind, row, onChoose, onRemoveTag, onWake }: Props) {
  switch (kind) {
    case "assign":
      return (
        <AssignChoice
          holder={row?.assigned_to?.id}
          onChoose={(agent_id, name) => onChoose({ act: "assign", agent_id, name })}
        />
      );
    case "status":
      return (
        <OptionList
          label={t("column_status")}
          options={statusOptions(nextStatuses(row?.status ?? "open"))}
          value={row?.status ?? ""}
          onPick={(status) => onChoose({ act: "status", status: status as StatusName })}
        />
      );
    case "priority":
      return (
        <OptionList
          label={t("column_priority")}
          options={priorityOptions}
          value={row?.priority ?? ""}
          onPick={(to) => onChoose({ act: "priority", priority: to as PriorityName })}
        />
      );
    case "tags":
      return (
        <TagsChoice
          tags={row?.tags ?? []}
          onAdd={(add) => onChoose({ act: "tags", add })}
          onRemove={onRemoveTag}
        />
      );
    case "macro":
      return <MacroChoice onChoose={(macro) => onChoose({ act: "macro", macro })} />;
    case "due":
      return (
        <DueChoice
          due={row?.due_at ?? null}
          onChoose={(due_at) => onChoose({ act: "due", due_at })}
        />
      );
    case "snooze":
      return (
        <SnoozeChoice
          onChoose={(when) => onChoose({ act: "snooze", ...when })}
          onWake={row?.snooze ? onWake : undefined}
        />
      );
  }
}

interface AssignProps {
  readonly holder: string | undefined;
  readonly onChoose: (id: string | null, name: string) => void;
}

/** Agents and nobody. */
function AssignChoice({ holder, onChoose }: AssignProps) {
  const { options: found, onType } = useSearchOptions(agentChoices, undefined, true);
  const options = [{ value: "", label: t("nobody") }, ...found];
  return (
    <SelectPanel
      label={keyText("act_assign")}
      options={options}
      start=""
      isMulti={false}
      isChosen={(id) => id === (holder ?? "")}
      onPick={(id) => onChoose(id || null, options.find(({ value }) => value === id)?.label ?? "")}
      onTab={() => {}}
      onType={onType}
    />
  );
}

/** Macros, the most used first. */
function MacroChoice({ onChoose }: { onChoose: (id: string) => void }) {
  const { options, onType } = useSearchOptions(macroChoices, undefined, true);
  return (
    <SelectPanel
      label={keyText("act_macro")}
      options={options}
      start=""
      isMulti={false}
      isChosen={() => false}
      onPick={onChoose}
      onTab={() => {}}
      onType={onType}
    />
  );
}

interface SnoozeProps {
  readonly onChoose: (when: { until?: string; on_reply?: boolean }) => void;
  readonly onWake: (() => void) | undefined;
}

/** The snooze times, in the zone of the business. */
function SnoozeChoice({ onChoose, onWake }: SnoozeProps) {
  const times = snoozeTimes(new Date(), useZone());
  const [isOwn, setOwn] = useState(false);
  if (isOwn) {
    return (
      <div className="p-3">
        <SnoozeTimeForm onChoose={(until) => onChoose({ until })} />
      </div>
    );
  }
  const options = [
    ...(onWake ? [{ value: "wake", label: ticketText("wake") }] : []),
    ...times.map(({ id, time }) => ({ value: id, label: ticketText(`snooze_${id}`, { time }) })),
    { value: "own", label: ticketText("snooze_own") },
    { value: "reply", label: ticketText("snooze_reply") },
  ];
  function pick(value: string) {
    if (value === "wake") return onWake?.();
    if (value === "own") return setOwn(true);
    const until = times.find(({ id }) => id === value)?.until;
    onChoose(until ? { until } : { on_reply: true });
  }
  return <OptionList label={keyText("act_snooze")} options={options} value="" onPick={pick} />;
}
