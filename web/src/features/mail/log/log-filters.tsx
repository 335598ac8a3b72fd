import type { mailLog } from "@parley/contract";
import { useQuery } from "@tanstack/react-query";
import { useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { addDays } from "#ui/dates/days.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { SearchField } from "#ui/inputs/search-field.tsx";
import { FilterSelect } from "#ui/select/filter-select.tsx";
import { departmentChoices } from "../../departments/index.ts";
import { mailStateText } from "../../mail-list/index.ts";
import { t } from "./log-texts.ts";

export const noFilter = {
  direction: "",
  state: "",
  mailbox: "",
  address: "",
  ticket: "",
  from: "",
  to: "",
};

export type LogFilter = typeof noFilter;

interface Props {
  readonly filter: LogFilter;
  readonly onFilter: (parts: Partial<LogFilter>) => void;
}

const directions = [
  { value: "in", label: t("in") },
  { value: "out", label: t("out") },
];

const received: readonly mailLog.State[] = [
  "waiting",
  "new_ticket",
  "reply",
  "ignored",
  "quarantined",
  "bounced",
  "deleted",
];

const leaving: readonly mailLog.State[] = [
  "queued",
  "sending",
  "retrying",
  "sent",
  "failed",
  "unknown",
  "withheld",
];

const states = [
  ...received.map((value) => ({
    value,
    label: t("state_in", { state: mailStateText(value) }),
  })),
  ...leaving.map((value) => ({
    value,
    label: t("state_out", { state: mailStateText(value) }),
  })),
];

/** A ticket by its number, or an address. */
const searchOf = (typed: string) =>
  /^tk\d{1,15}$/i.test(typed)
    ? { ticket: typed.toUpperCase(), address: "" }
    : { ticket: "", address: typed };

/** What narrows the log. All of it is in the address of the page. */
export function LogFilters({ filter, onFilter }: Props) {
  const departments = useQuery(departmentChoices).data ?? [];
  const today = wallTimeAt(new Date(), useZone()).slice(0, 10);
  const yesterday = addDays(today, -1);
  const days = [
    { value: `${today} `, label: t("today") },
    { value: `${yesterday} ${yesterday}`, label: t("yesterday") },
    { value: `${addDays(today, -6)} `, label: t("last_days", { n: 7 }) },
    { value: `${addDays(today, -29)} `, label: t("last_days", { n: 30 }) },
  ];
  const day = filter.from || filter.to ? `${filter.from} ${filter.to}` : "";
  // Another period of a link.
  const other = day !== "" && !days.some(({ value }) => value === day);
  const isFiltered = Object.values(filter).some((value) => value !== "");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label={t("search")}
        value={filter.address || filter.ticket}
        onSearch={(typed) => onFilter(searchOf(typed.trim()))}
        className="max-w-72 max-md:max-w-none"
      />
      <FilterSelect
        label={t("direction")}
        all={t("all_directions")}
        options={directions}
        value={filter.direction}
        onChange={(direction) => onFilter({ direction, state: "" })}
      />
      <FilterSelect
        label={t("state")}
        all={t("all_states")}
        options={states}
        value={filter.state}
        onChange={(state) => onFilter({ state, direction: "" })}
      />
      <FilterSelect
        label={t("mailbox")}
        all={t("all_mailboxes")}
        options={departments}
        value={filter.mailbox}
        onChange={(mailbox) => onFilter({ mailbox })}
      />
      <FilterSelect
        label={t("day")}
        all={t("any_day")}
        options={other ? [...days, { value: day, label: day.trim().replace(" ", " – ") }] : days}
        value={day}
        onChange={(value) => {
          const [from = "", to = ""] = value.split(" ");
          onFilter({ from, to });
        }}
      />
      {isFiltered && (
        <Button variant="ghost" onClick={() => onFilter(noFilter)}>
          {t("clear")}
        </Button>
      )}
    </div>
  );
}
