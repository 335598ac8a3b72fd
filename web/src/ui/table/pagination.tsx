import { Button } from "../buttons/button.tsx";
import { gap, pageNumbers } from "./page-numbers.ts";
import { t } from "./table-texts.ts";

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** What is paged, where a page holds more than one of them. */
  readonly name?: string;
  /** There are more than `total`, which is as far as one can page. */
  readonly isCapped?: boolean | undefined;
}

export function Pagination({ page, pageSize, total, onPage, name, isCapped }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <p role="status" className="text-ink-2 text-meta tabular-nums">
        {t(isCapped ? "showing_capped" : "showing", { from, to, total })}
      </p>
      {last > 1 && (
        <nav
          aria-label={name ? t("pagination_of", { name }) : t("pagination")}
          className="flex items-center gap-0.5"
        >
          <Button
            variant="ghost"
            size="toolbar"
            disabledReason={page === 1 ? t("first_page") : undefined}
            onClick={() => onPage(page - 1)}
          >
            {t("previous")}
          </Button>
          <ol className="flex items-center gap-0.5">
            {pageNumbers(page, last).map((entry, index) => (
              <li key={entry === gap ? `${gap}${index > 1 ? 2 : 1}` : entry}>
                {entry === gap ? (
                  <span className="grid h-7 w-5 place-items-center text-ink-3">{gap}</span>
                ) : (
                  <PageButton page={entry} isCurrent={entry === page} onPage={onPage} />
                )}
              </li>
            ))}
          </ol>
          <Button
            variant="ghost"
            size="toolbar"
            disabledReason={page === last ? t("last_page") : undefined}
            onClick={() => onPage(page + 1)}
          >
            {t("next")}
          </Button>
        </nav>
      )}
    </div>
  );
}

interface PageButtonProps extends Pick<PaginationProps, "page" | "onPage"> {
  readonly isCurrent: boolean;
}

function PageButton({ page, isCurrent, onPage }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={t("page", { page })}
      aria-current={isCurrent ? "page" : undefined}
      onClick={() => onPage(page)}
      className="h-7 min-w-7 rounded-sm border border-transparent px-1 font-medium text-ink-2 tabular-nums hover:bg-hover-2 aria-[current]:border-accent-mark aria-[current]:text-accent-text pointer-coarse:h-11 pointer-coarse:min-w-11"
    >
      {page}
    </button>
  );
}
