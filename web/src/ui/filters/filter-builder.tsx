import { Fragment, useRef } from "react";
import { Button } from "../button.tsx";
import { AddFilter } from "./add-filter.tsx";
import { addFilters, dropLast, replaceFilter } from "./edit-filters.ts";
import { FilterChip } from "./filter-chip.tsx";
import type { Filter, FilterField, Filters } from "./filter-types.ts";
import { t } from "./filters-texts.ts";

export interface FilterBuilderProps {
  readonly fields: readonly FilterField[];
  readonly filters: Filters;
  readonly onFilters: (filters: Filters) => void;
}

export function FilterBuilder({ fields, filters, onFilters }: FilterBuilderProps) {
  const lastGroup = Math.max(0, filters.length - 1);
  const box = useRef<HTMLFieldSetElement>(null);

  function change(group: number, row: number, next: Filter | undefined) {
    onFilters(replaceFilter(filters, group, row, next));
    // The button that was pressed is gone with its chip.
    if (!next) box.current?.querySelector("button")?.focus();
  }

  return (
    <fieldset
      ref={box}
      aria-label={t("filters")}
      className="flex min-w-0 flex-wrap items-center gap-1.5"
    >
      <AddFilter
        kind="and"
        fields={fields}
        onAdd={(added) => onFilters(addFilters(filters, lastGroup, added))}
        onBackspace={() => onFilters(dropLast(filters))}
      />
      {filters.map((rows, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a filter is known by its place alone
        <Fragment key={group}>
          {group > 0 && <span className="px-1 text-ink-2 text-meta">{t("or")}</span>}
          <ul className="contents">
            {rows.map((filter, row) => (
              <FilterChip
                // biome-ignore lint/suspicious/noArrayIndexKey: a filter is known by its place alone
                key={row}
                filter={filter}
                fields={fields}
                onChange={(next) => change(group, row, next)}
              />
            ))}
          </ul>
        </Fragment>
      ))}
      {filters.length > 0 && (
        <>
          <AddFilter
            kind="or"
            fields={fields}
            onAdd={(added) => onFilters(addFilters(filters, filters.length, added))}
          />
          <Button variant="ghost" size="toolbar" onClick={() => onFilters([])}>
            {t("clear")}
          </Button>
        </>
      )}
    </fieldset>
  );
}
