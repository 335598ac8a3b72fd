import type { PriorityName } from "#ui/glyphs/priority-mark.tsx";
import type { StatusName } from "#ui/glyphs/status-mark.tsx";
import { movesFrom } from "../../moves.rules.ts";
import { priorityOptions, statusOptions } from "../../ticket-options.tsx";
import type { TicketRow } from "../../tickets.queries.ts";
import { t } from "../list-texts.ts";
import type { Act } from "./act.ts";
import { AssignChoice } from "./assign-choice.tsx";
import { DueChoice } from "./due-choice.tsx";
import { ListChoice } from "./list-choice.tsx";
import type { PickerKind } from "./picker.ts";
import { SnoozeChoice } from "./snooze-choice.tsx";
import { TagsChoice } from "./tags-choice.tsx";

interface Props {
  readonly kind: Exclude<PickerKind, "menu">;
  /** The ticket it is for; nothing where it is for many. */
  readonly row: TicketRow | undefined;
  readonly onChoose: (act: Act) => void;
  readonly onRemoveTag?: (tag: string) => void;
  readonly onWake?: () => void;
}

/** What an act needs to know before it is done. */
export function ActPicker({ kind, row, onChoose, onRemoveTag, onWake }: Props) {
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
        <ListChoice
          label={t("column_status")}
          options={statusOptions(movesFrom(row?.status ?? "open"))}
          value={row?.status ?? ""}
          onPick={(status) => onChoose({ act: "status", status: status as StatusName })}
        />
      );
    case "priority":
      return (
        <ListChoice
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
