import { LinkPager } from "#ui/table/link-pager.tsx";
import { t } from "../sla-texts.ts";

interface Props {
  readonly data: {
    readonly count: number;
    readonly next: string | null;
    readonly previous: string | null;
    readonly results: readonly unknown[];
  };
  readonly onPage: (page: string) => void;
}

/** The server says whether there is another page, and where. */
export function HolidayPager({ data: { count, next, previous, results }, onPage }: Props) {
  if (!next && !previous) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
      <p role="status" className="text-ink-2 text-meta tabular-nums">
        {t("holidays_showing", { shown: results.length, total: count })}
      </p>
      <LinkPager
        name={t("tab_holidays")}
        previous={previous}
        next={next}
        onFollow={(link) => onPage(pageIn(link))}
      />
    </div>
  );
}

const pageIn = (link: string) => new URL(link, location.origin).searchParams.get("page") ?? "1";
