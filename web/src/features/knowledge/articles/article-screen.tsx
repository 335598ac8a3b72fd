import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { messageOf, messageOr } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Field } from "#ui/inputs/field.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../knowledge-texts.ts";
import { ArticleBody } from "../reading/article-body.tsx";
import { ArticleActions } from "./article-actions.tsx";
import { StateBadges } from "./article-labels.tsx";
import { ArticlePanel } from "./article-panel.tsx";
import { articlePictures } from "./article-pictures.ts";
import { type Article, articleQuery, useArticleStep } from "./articles.queries.ts";
import { KeptTextSection } from "./kept-text.tsx";
import { type SaveState, useAutosave } from "./use-autosave.ts";

/** The editor of one article. */
export function ArticleScreen() {
  const { article: id = "" } = useParams();
  const { data, error, isFetching, refetch } = useQuery(articleQuery(id));
  const [round, setRound] = useState(0);
  if (data) {
    const reload = () => void refetch().then(() => setRound((n) => n + 1));
    return <Editor key={`${data.id} ${round}`} article={data} onReload={reload} />;
  }
  return (
    <Page>
      <PageHeader title={t("article")} crumbs={crumbs} />
      {error ? (
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
    </Page>
  );
}

const crumbs = [
  { label: t("title"), to: "/knowledge" },
  { label: t("articles"), to: "/knowledge/articles" },
];

const features = { headings: true, tables: true };

interface Props {
  readonly article: Article;
  /** Reads the article again, in place of what is written here. */
  readonly onReload: () => void;
}

function Editor({ article, onReload }: Props) {
  const { state, change, flush } = useAutosave(article);
  const [title, setTitle] = useState(article.title);
  const [body, setBody] = useState(article.body);
  const [pictures] = useState(articlePictures);
  const isTooShort = title.trim().length < 3;
  return (
    <Page>
      <PageHeader
        title={article.title}
        crumbs={crumbs}
        actions={<ArticleActions article={article} flush={() => flush()} onReload={onReload} />}
      >
        <p className="flex min-h-6 flex-wrap items-center gap-2 text-ink-2 text-meta">
          <StateBadges article={article} />
          {article.may.edit && <SaveStatus state={state} onRetry={() => void flush()} />}
        </p>
      </PageHeader>
      <div className="space-y-3 px-5 max-md:px-4">
        <Notices article={article} isStale={state.kind === "stale"} onReload={onReload} />
        {state.kind !== "stale" && <KeptTextSection {...{ article, change, flush, onReload }} />}
      </div>
      <div className="grid gap-6 px-5 pt-4 pb-16 lg:grid-cols-[minmax(0,1fr)_20rem] max-md:px-4">
        {article.may.edit ? (
          <div className="min-w-0 max-w-[47rem]">
            <TextField
              label={t("article_title")}
              value={title}
              maxLength={200}
              onChange={({ target }) => {
                setTitle(target.value);
                if (target.value.trim().length >= 3) change({ title: target.value });
              }}
              {...(isTooShort && { error: t("title_required") })}
            />
            <Field label={t("body")}>
              {(aids) => (
                <div className="rounded-sm border border-ctl bg-surface p-1 -outline-offset-1 outline-(--ring) has-[.ProseMirror:focus-visible]:outline-2">
                  <RichText
                    label={t("body")}
                    placeholder={t("body_placeholder")}
                    value={body}
                    onChange={(html) => {
                      setBody(html);
                      change({ body: withoutUploads(html) });
                    }}
                    features={features}
                    pictures={pictures}
                    describedBy={aids["aria-describedby"]}
                    className="min-h-96 px-3 py-2 text-talk max-md:text-lead [&_h2]:mt-4 [&_h2]:mb-1 [&_h2]:font-semibold [&_h2]:text-title [&_h3]:mt-3 [&_h3]:font-semibold [&_h3]:text-lead [&_h4]:mt-2 [&_h4]:font-semibold"
                  />
                </div>
              )}
            </Field>
          </div>
        ) : (
          <ArticleBody html={article.body} />
        )}
        <ArticlePanel article={article} change={change} />
      </div>
    </Page>
  );
}

/** A picture that is still uploaded is saved as soon as it has become a file. */
const withoutUploads = (html: string) =>
  html.replace(/<img\b[^>]*\sdata-upload="[^"]*"[^>]*>/g, "");

function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  if (state.kind === "failed") {
    return (
      <span role="alert" className="flex flex-wrap items-center gap-2 text-red-text">
        {t("save_failed", { reason: state.reason })}
        <Button onClick={onRetry}>{t("retry")}</Button>
      </span>
    );
  }
  const text = { saved: t("saved"), saving: t("saving"), unsaved: t("unsaved"), stale: "" };
  return <span role="status">{text[state.kind]}</span>;
}

interface NoticesProps extends Props {
  readonly isStale: boolean;
}

function Notices({ article, isStale, onReload }: NoticesProps) {
  const { state, refusal, submitted_by, in_review, may } = article;
  const step = useArticleStep();
  const act = (name: "unarchive" | "restore", label: string) => (
    <Button
      busy={step.isPending}
      onClick={() =>
        step.mutate(
          { step: name, article: article.id },
          {
            onSuccess: ({ message }) => {
              toast.success(message);
              onReload();
            },
            onError: (error) => toast.error(messageOf(error)),
          },
        )
      }
    >
      {label}
    </Button>
  );
  return (
    <>
      {isStale && (
        <Banner tone="warning" action={<Button onClick={onReload}>{t("stale_load")}</Button>}>
          {t("stale")}
        </Banner>
      )}
      {refusal && <Banner tone="warning">{t("refusal", { reason: refusal })}</Banner>}
      {in_review && <Banner>{t("submitted", { name: submitted_by?.name ?? t("nobody") })}</Banner>}
      {state === "archived" && (
        <Banner action={may.archive && act("unarchive", t("unarchive"))}>
          {t("read_only_archived")}
        </Banner>
      )}
      {state === "deleted" && (
        <Banner action={may.delete && act("restore", t("restore_article"))}>
          {t("read_only_deleted")}
        </Banner>
      )}
      {!may.edit && state !== "archived" && state !== "deleted" && (
        <Banner>{t("read_only")}</Banner>
      )}
    </>
  );
}
