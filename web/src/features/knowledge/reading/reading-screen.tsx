import { useQuery } from "@tanstack/react-query";
import { BookOpen } from "lucide-react";
import { Link } from "react-router";
import { messageOr } from "#platform/api/refusal.ts";
import { SearchField } from "#ui/inputs/search-field.tsx";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { FilterSelect } from "#ui/select/filter-select.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { Pagination } from "#ui/table/pagination.tsx";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { t } from "../knowledge-texts.ts";
import {
  type ReadRow,
  readListQuery,
  readSearchQuery,
  readSettingsQuery,
  readTreeQuery,
} from "./reading.queries.ts";

const fallbackSize = 12;

/** The knowledge base for customers: search, categories and articles that they may read. */
export function ReadingScreen() {
  const list = useListAddress();
  const { data: settings } = useQuery(readSettingsQuery);
  const { data: tree = [] } = useQuery(readTreeQuery);
  const [q, category] = [list.of("q"), list.of("category")];
  const isSearch = q.length >= 2;
  const page_size = settings?.articles_per_page ?? fallbackSize;
  const { page } = list.view;
  const listed = useQuery({
    ...readListQuery({ page, page_size, ...(category && { category }) }),
    enabled: !isSearch,
  });
  const searched = useQuery(readSearchQuery(q));
  const found = isSearch ? searched : listed;
  return (
    <Page width="reading">
      <PageHeader title={settings?.kb_title ?? t("title")}>
        {settings?.kb_description && <p className="text-ink-2">{settings.kb_description}</p>}
      </PageHeader>
      <div className="px-5 pt-4 pb-16 max-md:px-4">
        <div className="flex flex-wrap gap-2 pb-4">
          <SearchField
            label={t("read_search")}
            value={q}
            onSearch={list.search}
            className="flex-1 basis-60"
          />
          {tree.length > 0 && (
            <FilterSelect
              label={t("category")}
              all={t("all_categories")}
              options={tree.map(({ slug, name }) => ({ value: slug, label: name }))}
              value={category}
              onChange={(value) => list.narrow({ category: value, q: "" })}
            />
          )}
        </div>
        {found.data ? (
          <>
            <Rows rows={found.data.results} words={isSearch ? q : ""} />
            {!isSearch && found.data.count > page_size && (
              <Pagination
                name={t("articles")}
                page={page}
                pageSize={page_size}
                total={found.data.count}
                onPage={(to) => list.onView({ ...list.view, page: to })}
              />
            )}
          </>
        ) : found.error ? (
          <ErrorView
            message={messageOr(found.error, t("load_failed"))}
            onRetry={() => void found.refetch()}
            isRetrying={found.isFetching}
          />
        ) : (
          <Loading label={t("loading")} onRetry={() => void found.refetch()}>
            <SkeletonRows rows={5} columns={1} />
          </Loading>
        )}
      </div>
    </Page>
  );
}

function Rows({ rows, words }: { rows: readonly ReadRow[]; words: string }) {
  if (rows.length === 0) {
    return (
      <StateView
        kind={words ? "search" : "empty"}
        {...(!words && { icon: BookOpen })}
        title={words ? t("read_none", { words }) : t("read_empty")}
        line=""
      />
    );
  }
  return (
    <ul aria-label={t("articles")} className="divide-y divide-line-soft">
      {rows.map(({ id, slug, title, summary, category }) => (
        <li key={id} className="py-3">
          <Link to={`/knowledge/read/${slug}`} className="rounded-xs font-medium hover:underline">
            {title}
          </Link>
          <p className="text-ink-2">{summary}</p>
          <p className="text-ink-3 text-meta">{category.name}</p>
        </li>
      ))}
    </ul>
  );
}
