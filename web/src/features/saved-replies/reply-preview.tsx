import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { useDebounced } from "#platform/use-debounced.ts";
import { EmailHtml } from "../mail/index.ts";
import { previewQuery } from "./saved-replies.queries.ts";
import { t } from "./saved-replies-texts.ts";

/** The server allows two previews a second. */
const quietMs = 500;

/** A text as a customer will read it, with the values of a sample ticket. */
export function ReplyPreview({ html }: { html: string }) {
  const id = useId();
  const asked = useDebounced(html, quietMs);
  const isEmpty = html === "";
  const { data, error } = useQuery({ ...previewQuery(asked), enabled: !isEmpty && asked !== "" });
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="font-medium">
        {t("preview")}
      </h3>
      <p className="mb-2 text-ink-2 text-meta">{t("preview_line")}</p>
      {isEmpty && <p className="text-ink-2">{t("preview_empty")}</p>}
      {!isEmpty && error && <p className="text-red-text">{messageOf(error)}</p>}
      {!isEmpty && !error && data && <EmailHtml html={data.html} />}
      {!isEmpty && !error && data && data.missing.length > 0 && (
        <p className="mt-1 text-amber-text text-meta">
          {t("preview_missing", { names: data.missing.join(", ") })}
        </p>
      )}
    </section>
  );
}
