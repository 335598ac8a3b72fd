import { Ban, Check, TriangleAlert, Undo2 } from "lucide-react";
import { TextLink } from "#ui/buttons/text-link.tsx";
import { classes } from "#ui/classes.ts";
import { PagedTable } from "#ui/table/paged-table.tsx";
import type { Column } from "#ui/table/table-types.ts";
import { momentIn } from "../moment-in.ts";
import { minutesText } from "./figure-text.ts";
import { metricNames } from "./group-name.ts";
import type { CountedClock } from "./report.queries.ts";
import { t } from "./report-texts.ts";

const Moment = ({ at, zone }: { at: string | null; zone: string }) =>
  at ? (
    <time dateTime={at} className="whitespace-nowrap max-md:whitespace-normal">
      {momentIn(zone, at)}
    </time>
  ) : (
    "–"
  );

/** The elapsed time. A breached clock that is still running has none yet. */
const tookText = ({ elapsed_minutes, result }: CountedClock) =>
  elapsed_minutes === null && result === "breached" ? t("goes_on") : minutesText(elapsed_minutes);

const columnsIn = (zone: string): Column<CountedClock>[] => [
  {
    key: "ticket",
    title: t("ticket"),
    cell: ({ ticket }) => (
      <span className="flex min-w-0 gap-2">
        <span className="shrink-0 text-ink-2 tabular-nums">{ticket.ticket_id}</span>
        <span className="min-w-0 truncate">
          <TextLink to={`/ticket/${ticket.ticket_id}`} title={ticket.title}>
            {ticket.title}
          </TextLink>
        </span>
      </span>
    ),
  },
  { key: "metric", title: t("metric"), width: "8rem", cell: ({ metric }) => metricNames[metric] },
  { key: "policy", title: t("policy"), cell: ({ policy }) => policy?.name ?? t("policy_unknown") },
  { key: "result", title: t("result"), width: "8rem", cell: (clock) => <ResultMark {...clock} /> },
  {
    key: "due",
    title: t("due"),
    width: "11rem",
    cell: ({ due_at }) => <Moment at={due_at} zone={zone} />,
  },
  {
    key: "decided",
    title: t("decided"),
    width: "11rem",
    cell: ({ decided_at }) => <Moment at={decided_at} zone={zone} />,
  },
  { key: "elapsed", title: t("elapsed"), width: "6rem", align: "end", cell: tookText },
  {
    key: "overdue",
    title: t("overdue_by"),
    width: "6rem",
    align: "end",
    cell: ({ overdue_minutes }) => minutesText(overdue_minutes),
  },
];

interface ClocksTableProps {
  readonly label: string;
  readonly clocks: readonly CountedClock[];
  readonly zone: string;
}

export function ClocksTable({ label, clocks, zone }: ClocksTableProps) {
  return (
    <PagedTable
      label={label}
      rows={clocks}
      // More rows are loaded below, so there are no pages.
      total={0}
      columns={columnsIn(zone)}
      keyOf={({ ticket, metric, cycle }) => `${ticket.id} ${metric} ${cycle}`}
      view={{ page: 1 }}
      onView={() => undefined}
      empty={null}
    />
  );
}

const faces = {
  met: { icon: Check, face: "text-ink-2" },
  breached: { icon: TriangleAlert, face: "text-red-text" },
  revoked: { icon: Undo2, face: "text-ink-2" },
  cancelled: { icon: Ban, face: "text-ink-2" },
};

/** The result of a clock as icon and text, with the reason if it was cancelled. */
function ResultMark({ result, reason }: Pick<CountedClock, "result" | "reason">) {
  const { icon: Icon, face } = faces[result];
  return (
    <span className="flex min-w-0 flex-col">
      <span className={classes("inline-flex items-center gap-1.5", face)}>
        <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />
        {t(`result_${result}`)}
      </span>
      {reason && <span className="text-ink-2 text-meta">{t(`reason_${reason}`)}</span>}
    </span>
  );
}
