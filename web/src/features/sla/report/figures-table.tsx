import type { ReportGroup, ReportShown } from "@parley/contract/sla/report-choices";
import { language } from "#platform/texts/texts.ts";
import { TextLink } from "#ui/buttons/text-link.tsx";
import { PagedTable } from "#ui/table/paged-table.tsx";
import { sortRows } from "#ui/table/sort-rows.ts";
import type { Column } from "#ui/table/table-types.ts";
import { minutesText, percentText } from "./figure-text.ts";
import { groupName, groupSortValue } from "./group-name.ts";
import type { Figures, Report } from "./report.queries.ts";
import { allGroups, noKey } from "./report-address.ts";
import { t } from "./report-texts.ts";
import type { ReportPage } from "./use-report-page.ts";

interface ReportRow extends Figures {
  /** As it is in the URL. */
  readonly of: string;
  readonly name: string;
  readonly place: string | number;
}

interface Figure {
  readonly key: Parameters<typeof t>[0];
  readonly show: ReportShown;
  readonly value: (line: Figures) => number | null;
  readonly count: (line: Figures) => number;
  readonly text: (value: number | null) => string;
}

const whole = new Intl.NumberFormat(language);
const countText = (value: number | null) => whole.format(value ?? 0);
const counted = (name: "met" | "breached" | "revoked" | "cancelled"): Figure => ({
  key: name,
  show: name,
  value: (line) => line[name],
  count: (line) => line[name],
  text: countText,
});

const figures: readonly Figure[] = [
  {
    key: "compliance",
    show: "decided",
    value: ({ compliance }) => compliance,
    count: ({ met, breached }) => met + breached,
    text: percentText,
  },
  counted("met"),
  counted("breached"),
  counted("revoked"),
  counted("cancelled"),
  {
    key: "median",
    show: "ended",
    value: ({ median_elapsed_minutes }) => median_elapsed_minutes,
    count: ({ ended }) => ended,
    text: minutesText,
  },
  {
    key: "p90",
    show: "ended",
    value: ({ p90_elapsed_minutes }) => p90_elapsed_minutes,
    count: ({ ended }) => ended,
    text: minutesText,
  },
  {
    key: "overdue",
    show: "late",
    value: ({ median_overdue_minutes }) => median_overdue_minutes,
    count: ({ late }) => late,
    text: minutesText,
  },
];

export const columnCount = figures.length + 1;

export function reportRows({ groups, total }: Report, by: ReportGroup): ReportRow[] {
  const lines = groups.map((group) => ({
    ...group,
    of: group.key ?? noKey,
    name: groupName(group, by),
    place: groupSortValue(group, by),
  }));
  return [...lines, { ...total, of: allGroups, name: t("all"), place: "" }];
}

/** Sorted by the chosen column, by default in the natural order; the total comes last. */
function sortReportRows(lines: readonly ReportRow[], { sort }: ReportPage["view"]): ReportRow[] {
  const figure = figures.find(({ key }) => key === sort?.key);
  const read = (line: ReportRow) => (figure ? figure.value(line) : line.place);
  const groups = lines.filter(({ of }) => of !== allGroups);
  const all = lines.filter(({ of }) => of === allGroups);
  return [...sortRows(groups, read, sort?.direction ?? "ascending"), ...all];
}

interface FiguresTableProps {
  readonly report: Report;
  readonly page: ReportPage;
  readonly isStale: boolean;
}

export function FiguresTable({ report, page, isStale }: FiguresTableProps) {
  const { group, view } = page;
  const columns: Column<ReportRow>[] = [
    {
      key: "name",
      title: t(group),
      isSortable: true,
      cell: ({ name, of }) => (
        <span className={of === allGroups ? "font-semibold" : "font-medium"}>{name}</span>
      ),
    },
    ...figures.map(
      ({ key, show, value, count, text }): Column<ReportRow> => ({
        key,
        title: t(key),
        width: "7rem",
        align: "end",
        isSortable: true,
        cell: (line) => (
          <FigureLink
            page={page}
            text={text(value(line))}
            count={count(line)}
            show={show}
            of={line.of}
            what={t(key)}
            name={line.name}
          />
        ),
      }),
    ),
  ];
  return (
    <PagedTable
      label={t("table", { what: t(group) })}
      rows={sortReportRows(reportRows(report, group), view)}
      // All rows are loaded, so there are no pages.
      total={0}
      columns={columns}
      keyOf={({ of }) => of}
      view={view}
      onView={page.onView}
      isStale={isStale}
      isMarked={({ of }) => page.opened !== undefined && (page.of("of") || allGroups) === of}
      empty={null}
    />
  );
}

interface FigureLinkProps {
  readonly page: ReportPage;
  readonly text: string;
  /** The number of clocks behind the figure; without any there is no link. */
  readonly count: number;
  readonly show: ReportShown;
  readonly of: string;
  /** The accessible name: the figure and its group. */
  readonly what: string;
  readonly name: string;
}

/** A figure with a link to the clocks that it counts. */
function FigureLink({ page, text, count, show, of, what, name }: FigureLinkProps) {
  if (count === 0) return <span className="text-ink-3">{text}</span>;
  return (
    <TextLink
      to={{ search: page.addressOf({ show, of, reason: "" }) }}
      preventScrollReset
      aria-label={t("opens", { value: text, what, name })}
      aria-current={page.isOpen(show, of) || undefined}
    >
      {text}
    </TextLink>
  );
}
