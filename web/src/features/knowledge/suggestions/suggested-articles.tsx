import { useQuery } from "@tanstack/react-query";
import { useDebounced } from "#platform/use-debounced.ts";
import { t } from "../knowledge-texts.ts";
import { suggestionsQuery } from "./suggestions.queries.ts";

const quietMs = 300;
const most = 3;

/** Articles that may answer what somebody is about to ask. They open in a tab of their own, so that nothing typed is lost. */
export function SuggestedArticles({ words }: { readonly words: string }) {
  const asked = useDebounced(words, quietMs).trim().replace(/\s+/g, " ").slice(0, 200);
  const query = suggestionsQuery(asked);
  const { data } = useQuery(query);
  const articles = query.enabled && data ? data.slice(0, most) : [];
  return (
    <div role="status">
      {articles.length > 0 && (
        <div className="mb-4 rounded-md border border-line px-3 py-2">
          <p className="font-medium">{t("suggested", { n: articles.length })}</p>
          <ul>
            {articles.map(({ id, slug, title, summary }) => (
              <li key={id} className="py-1">
                <a
                  className="rounded-xs text-accent-text underline underline-offset-2"
                  href={`/knowledge/read/${slug}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {title}
                </a>
                {summary && <p className="text-ink-2 text-meta">{summary}</p>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
