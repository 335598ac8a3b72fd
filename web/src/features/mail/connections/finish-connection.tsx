import { useEffect, useRef, useState } from "react";
import { messageOr } from "#platform/api/refusal.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { useFinishConnection } from "./connections.queries.ts";
import { t } from "./connections-texts.ts";
import { returnedBy } from "./returned.rules.ts";

/** Finishes the connection of a mailbox when its provider has sent the browser back; says what came of it. */
export function FinishConnection() {
  const [returned] = useState(() => returnedBy(location.hash));
  const isAsked = useRef(false);
  const { mutate, data, error, isPending, reset } = useFinishConnection();

  useEffect(() => {
    if (!returned || isAsked.current) return;
    isAsked.current = true;
    // It works once, and has no place in the history.
    history.replaceState(history.state, "", location.pathname + location.search);
    mutate(returned);
  }, [returned, mutate]);

  if (!isPending && !data && !error) return null;
  return (
    <div className="mb-4">
      {error ? (
        <Banner tone="danger" onDismiss={reset}>
          {messageOr(error, t("finish_failed"))}
        </Banner>
      ) : (
        <Banner {...(data && { onDismiss: reset })}>{data?.message ?? t("finishing")}</Banner>
      )}
    </div>
  );
}
