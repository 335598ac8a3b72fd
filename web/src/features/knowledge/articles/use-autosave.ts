import { useEffect, useRef, useState } from "react";
import { isRefusal, messageOf } from "#platform/api/refusal.ts";
import {
  type Article,
  type ArticleChange,
  saveArticle,
  useKeepArticle,
} from "./articles.queries.ts";
import { keepText } from "./kept-text.tsx";

const pauseMs = 1000;

export type SaveState =
  | { readonly kind: "saved" | "unsaved" | "saving" | "stale" }
  | { readonly kind: "failed"; readonly reason: string };

/**
 * Saves what changes in an article a second after the last key, one request at a time, and when the page is left. A
 * change that fails is kept and sent again with the next one. Where somebody else changed the article meanwhile, nothing
 * more is sent: what is written is kept as a draft beside it.
 */
export function useAutosave(article: Article) {
  const keep = useKeepArticle();
  const [state, setState] = useState<SaveState>({ kind: "saved" });
  const pending = useRef<ArticleChange>({});
  const isStale = useRef(false);
  const known = useRef(article);
  const running = useRef<Promise<boolean>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A newer version with another text was written by somebody else, and must not be overwritten.
  if (article.version > known.current.version && hasSameText(article, known.current)) {
    known.current = article;
  }

  function keepBeside(): void {
    keepText(article.id, { change: pending.current, is_replaced: false });
  }

  function failed(error: unknown): void {
    isStale.current = isRefusal(error, "request.stale_version");
    if (isStale.current) keepBeside();
    setState(isStale.current ? { kind: "stale" } : { kind: "failed", reason: messageOf(error) });
  }

  async function send(keepalive: boolean): Promise<boolean> {
    const change = pending.current;
    if (Object.keys(change).length === 0) return true;
    if (isStale.current) return false;
    pending.current = {};
    setState({ kind: "saving" });
    try {
      const { version } = known.current;
      const saved = await saveArticle(article.id, { ...change, version }, keepalive);
      known.current = saved.article;
      keep(saved.article);
      const isMore = Object.keys(pending.current).length > 0;
      setState({ kind: isMore ? "unsaved" : "saved" });
      return isMore ? await send(keepalive) : true;
    } catch (error) {
      pending.current = { ...change, ...pending.current };
      failed(error);
      return false;
    }
  }

  /** Whether everything is saved. */
  function flush(keepalive = false): Promise<boolean> {
    clearTimeout(timer.current);
    const after = running.current ?? Promise.resolve(true);
    running.current = after.then(() => send(keepalive));
    return running.current;
  }

  function change(part: ArticleChange): void {
    pending.current = { ...pending.current, ...part };
    clearTimeout(timer.current);
    if (isStale.current) {
      keepBeside();
      return;
    }
    setState({ kind: "unsaved" });
    timer.current = setTimeout(() => void flush(), pauseMs);
  }

  const latest = useRef(flush);
  latest.current = flush;
  useEffect(() => {
    const leave = () => void latest.current(true);
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  return { state, change, flush };
}

const hasSameText = (one: Article, other: Article) =>
  one.title === other.title && one.summary === other.summary && one.body === other.body;
