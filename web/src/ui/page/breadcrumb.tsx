import { Fragment } from "react";
import { Link } from "react-router";
import { classes } from "../classes.ts";
import { t } from "./page-texts.ts";

export interface Crumb {
  readonly label: string;
  /** Undefined for the current page. */
  readonly to?: string;
}

/** Breadcrumbs. On small screens the middle collapses to …, which links to the parent. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const last = crumbs.length - 1;
  return (
    <nav aria-label={t("breadcrumb")}>
      <ol className="flex min-w-0 items-center gap-1.5 text-ink-2 text-meta">
        {crumbs.map(({ label, to }, index) => {
          const isMiddle = index > 0 && index < last;
          const isFold = isMiddle && index === last - 1;
          return (
            <Fragment key={`${to} ${label}`}>
              {index > 0 && (
                <li
                  aria-hidden
                  className={classes("text-ink-3", isMiddle && !isFold && "max-sm:hidden")}
                >
                  /
                </li>
              )}
              <li className={classes("min-w-0", isMiddle && !isFold && "max-sm:hidden")}>
                {to ? (
                  <Link
                    to={to}
                    className="block truncate rounded-xs hover:text-ink hover:underline"
                  >
                    {isFold && (
                      <span aria-hidden className="sm:hidden">
                        …
                      </span>
                    )}
                    <span className={classes(isFold && "max-sm:sr-only")}>{label}</span>
                  </Link>
                ) : (
                  <span aria-current="page" className="block truncate text-ink">
                    {label}
                  </span>
                )}
              </li>
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
