import { useNavigate } from "react-router";
import type { TicketRow } from "../../tickets.queries.ts";
import { t } from "../list-texts.ts";
import { toggleRow } from "../rows/selection.ts";
import { type ActName, actKeys } from "./act-keys.ts";
import { ListChoice } from "./list-choice.tsx";
import { closePicker } from "./picker.ts";

interface Props {
  readonly row: TicketRow;
  readonly onRun: (id: ActName) => void;
}

/** Every act of a row, found by typing, each with its key. */
export function RowMenu({ row, onRun }: Props) {
  const navigate = useNavigate();
  const isDone = row.status === "resolved" || row.status === "closed";
  const acts = actKeys.filter(({ id }) => !(isDone && id === "resolve"));
  const options = [
    { value: "open", label: t("act_open"), hint: "O" },
    { value: "select", label: t("act_select"), hint: "X" },
    ...acts.map(({ id, keys, label }) => ({
      value: id,
      label: id === "unread" && row.is_unread ? t("act_read") : label,
      hint: keys,
    })),
  ];
  function pick(value: string) {
    if (value === "open") return void navigate(`/ticket/${row.ticket_id}`);
    if (value !== "select") return onRun(value as ActName);
    closePicker();
    toggleRow(row.id);
  }
  return (
    <ListChoice
      label={t("row_menu", { code: row.ticket_id })}
      options={options}
      value=""
      onPick={pick}
    />
  );
}
