import { useNavigate } from "react-router";
import { touch, useMedia } from "#ui/use-media.ts";
import { usePermissions } from "../../../identity/index.ts";
import type { TicketRow } from "../../tickets.queries.ts";
import { t } from "../list-texts.ts";
import { toggleRow } from "../rows/selection.ts";
import { type ActionName, actionKeys } from "./action-keys.ts";
import { OptionList } from "./option-list.tsx";
import { closePicker } from "./picker-state.ts";

interface Props {
  readonly row: TicketRow;
  readonly onRun: (id: ActionName) => void;
}

/** All actions of a row, with their keys where there is a keyboard. */
export function RowMenu({ row, onRun }: Props) {
  const navigate = useNavigate();
  const isDone = row.status === "resolved" || row.status === "closed";
  const mayUseMacros = usePermissions()(["replies.use"]) === true;
  const acts = (Object.keys(actionKeys) as ActionName[]).filter(
    (id) => !(isDone && id === "resolve") && (id !== "macro" || mayUseMacros),
  );
  const isTouch = useMedia(touch);
  const entries = [
    { value: "open", label: t("act_open"), hint: "O" },
    { value: "select", label: t("act_select"), hint: "X" },
    ...acts.map((id) => ({
      value: id,
      label: id === "unread" && row.is_unread ? t("act_read") : actionKeys[id].label,
      hint: actionKeys[id].keys,
    })),
  ];
  const options = isTouch ? entries.map(({ value, label }) => ({ value, label })) : entries;
  function pick(value: string) {
    if (value === "open") return void navigate(`/ticket/${row.ticket_id}`);
    if (value !== "select") return onRun(value as ActionName);
    closePicker();
    toggleRow(row.id);
  }
  return (
    <OptionList
      label={t("row_menu", { code: row.ticket_id })}
      options={options}
      value=""
      onPick={pick}
    />
  );
}
