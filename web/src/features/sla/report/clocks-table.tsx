import { PagedTable } from "#ui/table/paged-table.tsx";
import type { Column } from "#ui/table/table-types.ts";
import { TextLink } from "#ui/text-link.tsx";
import { momentIn } from "../use-zone.ts";
import { metricNames } from "./group-name.ts";
import { minutesText } from "./minutes-text.ts";
import type { CountedClock } from "./report.queries.ts";
import { t } from "./report-texts.ts";
import { ResultMark } from "./result-mark.tsx";

const Moment = ({ at, zone }: { at: string | null; zone: string }) =>
  at ? (
    <time dateTime={at} className="whitespace-nowrap max-md:whitespace-normal">
      {momentIn(zone, at)}
    </time>
  ) : (
    "–"
  );

/** How long it took. What is broken and goes on has no end yet. */
const tookText = ({ elapsed_minutes, result }: CountedClock) =>
  elapsed_minutes === null && result === "breached" ? t("goes_on") : minutesText(elapsed_minutes);

const columnsIn = (zone: string): Column<CountedClock>[] => [
  {
    key: "ticket",
    title: t("ticket"),
    cell: ({ ticket }) => (
      <span className="flex min-w-0 gap-2">
        <span className="shrink-0 text-ink-2 tabular-nums">{ticket.ticket_id}</span>
        <span className="min-w-0 max-w-64 truncate max-md:max-w-none">
          <TextLink to={`/ticket/${ticket.ticket_id}`} title={ticket.title}>
            {ticket.title}
          </TextLink>
        </span>
      </span>
    ),
  },
  { key: "metric", title: t("metric"), cell: ({ metric }) => metricNames[metric] },
  { key: "policy", title: t("policy"), cell: ({ policy }) => policy?.name ?? t("policy_unknown") },
  { key: "result", title: t("result"), cell: (clock) => <ResultMark {...clock} /> },
  { key: "due", title: t("due"), cell: ({ due_at }) => <Moment at={due_at} zone={zone} /> },
  {
    key: "decided",
    title: t("decided"),
    cell: ({ decided_at }) => <Moment at={decided_at} zone={zone} />,
  },
  { key: "elapsed", title: t("elapsed"), align: "end", cell: tookText },
  {
    key: "overdue",
    title: t("overdue_by"),
    align: "end",
    cell: ({ overdue_minutes }) => minutesText(overdue_minutes),
  },
];

interface Props {
  readonly label: string;
  readonly clocks: readonly CountedClock[];
  readonly zone: string;
}

export function ClocksTable({ label, clocks, zone }: Props) {
  return (
    <PagedTable
      label={label}
      rows={clocks}
      // They go on below, not by pages.
      total={0}
      columns={columnsIn(zone)}
      keyOf={({ ticket, metric, cycle }) => `${ticket.id} ${metric} ${cycle}`}
      view={{ page: 1 }}
      onView={() => undefined}
      empty={null}
    />
  );
}
