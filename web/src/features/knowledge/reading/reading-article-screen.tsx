import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, Navigate, useParams } from "react-router";
import { isRefusal, messageOf, messageOr, Refusal } from "#platform/api/refusal.ts";
import { fullDate } from "#platform/time/relative-time.ts";
import { useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../knowledge-texts.ts";
import { ArticleBody } from "./article-body.tsx";
import { countView, type Read, readQuery, readSettingsQuery, useRate } from "./reading.queries.ts";

/** An article as a customer reads it. */
export function ReadingArticleScreen() {
  const { slug = "" } = useParams();
  const { data: article, error, isFetching, refetch } = useQuery(readQuery(slug));
  if (error instanceof Refusal && isRefusal(error, "kb.moved")) {
    const to = error.problem.data?.redirect;
    return <Navigate to={`/knowledge/read/${typeof to === "string" ? to : ""}`} replace />;
  }
  const crumbs = [{ label: t("title"), to: "/knowledge" }];
  return (
    <Page width="reading">
      <PageHeader title={article?.title ?? t("article")} crumbs={crumbs} />
      <div className="px-5 pt-2 pb-16 max-md:px-4">
        {article ? (
          <Text key={article.id} article={article} />
        ) : error ? (
          <ErrorView
            message={messageOr(error, t("load_failed"))}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Loading label={t("loading")} onRetry={() => void refetch()}>
            <SkeletonRows rows={8} columns={1} />
          </Loading>
        )}
      </div>
    </Page>
  );
}

function Text({ article }: { article: Read }) {
  const { data: settings } = useQuery(readSettingsQuery);
  const zone = useZone();
  useEffect(() => void countView(article.id), [article.id]);
  const date = fullDate(article.updated_at, zone).replace(/ at .*$/, "");
  return (
    <article>
      <p className="mb-4 text-ink-2 text-meta">
        {t("read_updated", { date, minutes: article.reading_minutes })}
      </p>
      <ArticleBody html={article.body} />
      {settings?.feedback_enabled && <Rating article={article} />}
      {article.related.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-2 font-semibold text-lead">{t("related")}</h2>
          <ul className="space-y-1">
            {article.related.map(({ id, slug, title }) => (
              <li key={id}>
                <Link
                  to={`/knowledge/read/${slug}`}
                  className="rounded-xs text-accent-text underline"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

function Rating({ article }: { article: Read }) {
  const rate = useRate(article.id);
  const [isDone, setDone] = useState(false);
  const vote = (helpful: boolean) =>
    rate.mutate(helpful, {
      onSuccess: () => setDone(true),
      onError: (error) => toast.error(messageOf(error)),
    });
  return (
    <section aria-label={t("read_helped")} className="mt-8 border-line-soft border-t pt-4">
      {isDone ? (
        <p role="status">{t("thanks")}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-2">
          <span className="me-2 font-medium">{t("read_helped")}</span>
          <Button onClick={() => vote(true)}>{t("yes")}</Button>
          <Button onClick={() => vote(false)}>{t("no")}</Button>
        </p>
      )}
    </section>
  );
}
