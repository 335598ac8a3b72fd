import { Info } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { classes } from "../classes.ts";
import { ChartTable } from "./chart-table.tsx";
import type { ChartData } from "./chart-types.ts";
import { t } from "./charts-texts.ts";

interface Props {
  readonly title: string;
  /** What is counted, in a sentence. */
  readonly definition: string;
  /** What the first column of the table is: a day, a department. */
  readonly of: string;
  readonly data: ChartData;
  /** What stands in place of the drawing where there is nothing to draw. */
  readonly empty?: ReactNode;
  /** By default where all figures are 0 or none is known. */
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
}

/** A drawing with the table behind it, and the sentence that says what is counted. */
export function Chart({
  title,
  definition,
  of,
  data,
  empty,
  isEmpty = data.points.every(({ values }) => values.every((value) => !value)),
  children,
}: Props) {
  const [isTable, setTable] = useState(false);
  const [isExplained, setExplained] = useState(false);
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-md border border-line bg-surface p-4 print:break-inside-avoid"
    >
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-1">
            <h2 id={id} className="font-semibold text-talk">
              {title}
            </h2>
            <IconButton
              icon={Info}
              size="toolbar"
              label={t("definition", { title })}
              aria-expanded={isExplained}
              className="print:hidden"
              onClick={() => setExplained(!isExplained)}
            />
          </div>
          <p className={classes("text-ink-2 text-meta print:block", !isExplained && "hidden")}>
            {definition}
          </p>
        </div>
        {!isEmpty && (
          <Button
            size="toolbar"
            variant="ghost"
            className="print:hidden"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? t("as_chart") : t("as_table")}
          </Button>
        )}
      </header>
      {isEmpty && empty}
      {!isEmpty && (isTable ? <ChartTable title={title} of={of} data={data} /> : children)}
    </section>
  );
}
