import type { ReportGroup, ReportShown } from "@parley/contract/sla/report-words";
import { PagedTable } from "#ui/table/paged-table.tsx";
import { sortRows } from "#ui/table/sort-rows.ts";
import type { Column } from "#ui/table/table-types.ts";
import { percentText } from "../percent-text.ts";
import { FigureLink } from "./figure-link.tsx";
import { groupName, groupPlace } from "./group-name.ts";
import { minutesText } from "./minutes-text.ts";
import type { Figures, Report } from "./report.queries.ts";
import { allGroups, noKey } from "./report-address.ts";
import { t } from "./report-texts.ts";
import type { ReportPage } from "./use-report-page.ts";

interface Line extends Figures {
  /** As the address names it. */
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

const whole = new Intl.NumberFormat("en");
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

export function linesOf({ groups, total }: Report, by: ReportGroup): Line[] {
  const lines = groups.map((group) => ({
    ...group,
    of: group.key ?? noKey,
    name: groupName(group, by),
    place: groupPlace(group, by),
  }));
  return [...lines, { ...total, of: allGroups, name: t("all"), place: "" }];
}

/** In the order that was pressed, by place at first; all of them together come last. */
function inOrder(lines: readonly Line[], { sort }: ReportPage["view"]): Line[] {
  const figure = figures.find(({ key }) => key === sort?.key);
  const read = (line: Line) => (figure ? figure.value(line) : line.place);
  const groups = lines.filter(({ of }) => of !== allGroups);
  const all = lines.filter(({ of }) => of === allGroups);
  return [...sortRows(groups, read, sort?.direction ?? "ascending"), ...all];
}

interface Props {
  readonly report: Report;
  readonly page: ReportPage;
  readonly isStale: boolean;
}

export function FiguresTable({ report, page, isStale }: Props) {
  const { group, view } = page;
  const columns: Column<Line>[] = [
    {
      key: "name",
      title: t(group),
      isSortable: true,
      cell: ({ name, of }) => (
        <span className={of === allGroups ? "font-semibold" : "font-medium"}>{name}</span>
      ),
    },
    ...figures.map(
      ({ key, show, value, count, text }): Column<Line> => ({
        key,
        title: t(key),
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
      rows={inOrder(linesOf(report, group), view)}
      // All of them are here: there is nothing to page through.
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
