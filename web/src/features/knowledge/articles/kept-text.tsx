import { useEffect, useState } from "react";
import { currentDrafts, useStoredDrafts } from "#platform/drafts/draft-store.ts";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "../knowledge-texts.ts";
import { ArticleBody } from "../reading/article-body.tsx";
import type { Article, ArticleChange } from "./articles.queries.ts";

/** What one of two people wrote who changed an article at the same time, and is not in its draft. */
interface KeptText {
  readonly change: ArticleChange;
  /** Whether it is the text that the reader replaced, rather than their own. */
  readonly is_replaced: boolean;
}

const keyOf = (article: string) => `article:${article}`;

/** Keeps a text on this device and on the server until its writer has decided about it. */
export function keepText(article: string, kept: KeptText): void {
  currentDrafts()?.keep(keyOf(article), { ...kept }, Date.now());
}

export const dropText = (article: string) => currentDrafts()?.drop(keyOf(article));

function useKeptText(article: string): KeptText | undefined {
  const stored = useStoredDrafts((all) => all[keyOf(article)]);
  const [found] = useState(() => currentDrafts()?.read(keyOf(article)));
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (stored) setRead(true);
  }, [stored]);
  // Once it is known to the page, what the page knows decides: it may be gone.
  const value = stored?.value ?? (isRead ? undefined : found?.value);
  return value && "change" in value ? (value as unknown as KeptText) : undefined;
}

interface Props {
  readonly article: Article;
  readonly change: (part: ArticleChange) => void;
  readonly flush: () => Promise<boolean>;
  readonly onReload: () => void;
}

/** The kept text beside the draft. The two can be swapped, so that neither is lost by a decision. */
export function KeptTextSection({ article, change, flush, onReload }: Props) {
  const kept = useKeptText(article.id);
  const [isBusy, setBusy] = useState(false);
  if (!kept || !article.may.edit) return null;
  const { title, summary, body } = kept.change;
  const swap = async () => {
    setBusy(true);
    change(kept.change);
    const isSaved = await flush();
    setBusy(false);
    if (!isSaved) return;
    keepText(article.id, { change: sameFields(kept.change, article), is_replaced: true });
    onReload();
  };
  return (
    <section
      aria-label={t(kept.is_replaced ? "kept_replaced" : "kept_own")}
      className="rounded-md border border-line-soft p-3"
    >
      <h2 className="font-semibold">{t(kept.is_replaced ? "kept_replaced" : "kept_own")}</h2>
      <p className="mt-1 text-ink-2 text-meta">{t("kept_line")}</p>
      <div className="my-3 max-h-72 space-y-2 overflow-y-auto" lang={article.language}>
        {title !== undefined && <p className="font-medium">{title}</p>}
        {summary !== undefined && <p>{summary}</p>}
        {body !== undefined && <ArticleBody html={body} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={() => void swap()}>
          {t("kept_use")}
        </Button>
        <Button onClick={() => void dropText(article.id)}>{t("kept_discard")}</Button>
      </div>
    </section>
  );
}

/** What the draft says now in the fields that a change would overwrite. */
function sameFields(
  change: ArticleChange,
  { category, owner, ...article }: Article,
): ArticleChange {
  const present = { ...article, category: category?.id ?? null, owner: owner?.id ?? null };
  const fields = Object.keys(change).filter((name) => name in present && name !== "version");
  const values = fields.map((name) => [name, present[name as keyof typeof present]] as const);
  return Object.fromEntries(values) as ArticleChange;
}
