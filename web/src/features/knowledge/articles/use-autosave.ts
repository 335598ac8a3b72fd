import { useEffect, useRef, useState } from "react";
import { isRefusal, messageOf } from "#platform/api/refusal.ts";
import {
  type Article,
  type ArticleChange,
  saveArticle,
  useKeepArticle,
} from "./articles.queries.ts";

const pauseMs = 1000;

export type SaveState =
  | { readonly kind: "saved" | "unsaved" | "saving" | "stale" }
  | { readonly kind: "failed"; readonly reason: string };

/**
 * Saves what changes in an article a second after the last key, one request at a time, and when the page is left. A
 * change that fails is kept and sent again with the next one.
 */
export function useAutosave(article: Article) {
  const keep = useKeepArticle();
  const [state, setState] = useState<SaveState>({ kind: "saved" });
  const pending = useRef<ArticleChange>({});
  const version = useRef(article.version);
  const running = useRef<Promise<boolean>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  version.current = Math.max(version.current, article.version);

  async function send(keepalive: boolean): Promise<boolean> {
    const change = pending.current;
    if (Object.keys(change).length === 0) return true;
    pending.current = {};
    setState({ kind: "saving" });
    try {
      const saved = await saveArticle(
        article.id,
        { ...change, version: version.current },
        keepalive,
      );
      version.current = saved.article.version;
      keep(saved.article);
      const isMore = Object.keys(pending.current).length > 0;
      setState({ kind: isMore ? "unsaved" : "saved" });
      return isMore ? await send(keepalive) : true;
    } catch (error) {
      pending.current = { ...change, ...pending.current };
      const isStale = isRefusal(error, "request.stale_version");
      setState(isStale ? { kind: "stale" } : { kind: "failed", reason: messageOf(error) });
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
    setState((before) => (before.kind === "stale" ? before : { kind: "unsaved" }));
    clearTimeout(timer.current);
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
