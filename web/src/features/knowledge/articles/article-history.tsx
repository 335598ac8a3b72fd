import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, messageOr } from "#platform/api/refusal.ts";
import { Ago } from "#platform/time/ago.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { classes } from "#ui/classes.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { Drawer } from "#ui/overlays/drawer.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../knowledge-texts.ts";
import {
  type Article,
  type DiffLine,
  useRestoreVersion,
  versionQuery,
  versionsQuery,
} from "./articles.queries.ts";

interface Props {
  readonly article: Article;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** The published versions of an article, and what the draft changes in each. */
export function ArticleHistory({ article, open, onClose, onReload }: Props) {
  const [shown, setShown] = useState<number>();
  return (
    <Drawer title={t("history_title")} open={open} onClose={onClose}>
      {open && shown === undefined && <VersionList article={article} onShow={setShown} />}
      {open && shown !== undefined && (
        <VersionView
          article={article}
          number={shown}
          onBack={() => setShown(undefined)}
          onRestored={() => {
            setShown(undefined);
            onClose();
            onReload();
          }}
        />
      )}
    </Drawer>
  );
}

function VersionList({ article, onShow }: { article: Article; onShow: (n: number) => void }) {
  const { data, error, isFetching, refetch } = useQuery(versionsQuery(article.id));
  if (error) {
    return (
      <ErrorView
        message={messageOr(error, t("load_failed"))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <Loading label={t("loading")} onRetry={() => void refetch()}>
        <SkeletonRows rows={3} columns={1} />
      </Loading>
    );
  }
  if (data.count === 0) return <p className="text-ink-2">{t("history_empty")}</p>;
  return (
    <ol className="space-y-1">
      {data.results.map(({ number, title, note, editor, at, is_live }) => (
        <li key={number}>
          <button
            type="button"
            onClick={() => onShow(number)}
            className="block w-full rounded-sm px-2 py-2 text-start hover:bg-hover"
          >
            <span className="flex items-center gap-2">
              <span className="font-medium">{t("history_version", { number })}</span>
              {is_live && <Badge tone="green">{t("history_live")}</Badge>}
              <span className="ms-auto text-ink-2 text-meta">
                <Ago moment={at} />
              </span>
            </span>
            <span className="block truncate text-ink-2 text-meta">
              {note ?? title}
              {editor && ` · ${editor.name}`}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

interface ViewProps {
  readonly article: Article;
  readonly number: number;
  readonly onBack: () => void;
  readonly onRestored: () => void;
}

function VersionView({ article, number, onBack, onRestored }: ViewProps) {
  const { data, error } = useQuery(versionQuery(article.id, number, article.version));
  const restore = useRestoreVersion();
  return (
    <>
      <div className="flex flex-wrap justify-between gap-2 pb-3">
        <Button onClick={onBack}>{t("history_back")}</Button>
        {article.may.edit && (
          <Button
            busy={restore.isPending}
            onClick={() =>
              restore.mutate(
                { article: article.id, n: number },
                {
                  onSuccess: ({ message }) => {
                    toast.success(message);
                    onRestored();
                  },
                  onError: (failure) => toast.error(messageOf(failure)),
                },
              )
            }
          >
            {t("history_restore")}
          </Button>
        )}
      </div>
      <h3 className="font-semibold">{t("history_version", { number })}</h3>
      <p className="mb-3 text-ink-2 text-meta">{t("history_diff")}</p>
      {error && <p role="alert">{messageOf(error)}</p>}
      {data && <DiffView lines={data.diff} />}
    </>
  );
}

const marks = { same: " ", removed: "−", added: "+" } as const;
const tones = {
  same: "text-ink-2",
  removed: "bg-red-bg text-red-text line-through decoration-1",
  added: "bg-green-bg text-green-text",
};

/** Lines with a sign each, because colour alone is not enough. */
export function DiffView({ lines }: { lines: readonly DiffLine[] }) {
  return (
    <ul className="overflow-hidden rounded-sm border border-line-soft">
      {lines.map(({ kind, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
        <li key={place} className={classes("flex gap-2 px-2 py-0.5", tones[kind])}>
          <span aria-hidden className="w-3 shrink-0 text-center no-underline">
            {marks[kind]}
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
        </li>
      ))}
    </ul>
  );
}
