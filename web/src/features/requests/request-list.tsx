import { useEffect, useRef } from "react";
import { Ago } from "#platform/time/ago.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { classes } from "#ui/classes.ts";
import { CheckBoxOnly } from "#ui/inputs/checkbox.tsx";
import type { RequestRow } from "./requests.queries.ts";
import { t } from "./requests-texts.ts";

interface Props {
  readonly rows: readonly RequestRow[];
  readonly shown: string | undefined;
  /** Changes when a key moved to another row, which then gets the focus. */
  readonly focus: number;
  readonly onOpen: (id: string) => void;
  readonly previous: boolean;
  readonly next: boolean;
  readonly onPage: (by: 1 | -1) => void;
  /** Undefined for whoever cannot decide. */
  readonly selection: RequestSelection | undefined;
}

export interface RequestSelection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

export function RequestList({
  rows,
  shown,
  focus,
  onOpen,
  previous,
  next,
  onPage,
  selection,
}: Props) {
  const box = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (focus > 0) box.current?.querySelector<HTMLElement>("[aria-current=true]")?.focus();
  }, [focus]);
  return (
    <>
      <ul
        ref={box}
        aria-label={t("list")}
        className="overflow-hidden rounded-lg border border-line bg-surface"
      >
        {rows.map((row) => (
          <li
            key={row.id}
            className={classes(
              "flex border-line-soft border-b last:border-b-0",
              row.id === shown && "bg-accent-bg",
            )}
          >
            {selection && (
              <span className="flex items-start ps-3 pt-2.5 pointer-coarse:ps-1 pointer-coarse:pt-0">
                <CheckBoxOnly
                  aria-label={t("select", { name: row.creator_name, title: row.title })}
                  checked={selection.ids.has(row.id)}
                  onChange={() => selection.toggle(row.id)}
                />
              </span>
            )}
            <button
              type="button"
              aria-current={row.id === shown}
              onClick={() => onOpen(row.id)}
              className="block min-w-0 flex-1 px-3 py-2 text-start -outline-offset-2 hover:bg-hover"
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate font-medium">{row.creator_name}</span>
                <span className="shrink-0 text-ink-2 text-meta">
                  <Ago moment={row.created_at} />
                </span>
              </span>
              <span className="block truncate">{row.title}</span>
              <span className="block truncate text-ink-2 text-meta">{row.preview}</span>
            </button>
          </li>
        ))}
      </ul>
      {(previous || next) && (
        <nav aria-label={t("pages")} className="flex justify-end gap-2 py-2">
          {previous && (
            <Button size="toolbar" onClick={() => onPage(-1)}>
              {t("newer")}
            </Button>
          )}
          {next && (
            <Button size="toolbar" onClick={() => onPage(1)}>
              {t("older")}
            </Button>
          )}
        </nav>
      )}
    </>
  );
}
