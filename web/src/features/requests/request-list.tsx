import { useEffect, useRef } from "react";
import { Ago } from "#platform/time/ago.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { classes } from "#ui/classes.ts";
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
}

export function RequestList({ rows, shown, focus, onOpen, previous, next, onPage }: Props) {
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
          <li key={row.id} className="border-line-soft border-b last:border-b-0">
            <button
              type="button"
              aria-current={row.id === shown}
              onClick={() => onOpen(row.id)}
              className={classes(
                "block w-full px-3 py-2 text-start -outline-offset-2 hover:bg-hover",
                row.id === shown && "bg-accent-bg",
              )}
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
