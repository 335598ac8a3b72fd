import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#platform/api/refusal.ts";
import { Ago } from "#platform/time/ago.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../identity-texts.ts";
import { sessionsQuery, useEndOtherSessions, useEndSession } from "./sessions.queries.ts";

export function SessionList() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const told = {
    onSuccess: ({ message }: { message: string }) => toast.success(message),
    onError: (failure: unknown) => toast.error(messageOf(failure)),
  };
  if (error)
    return <ErrorView message={messageOf(error)} onRetry={() => void refetch()} rows={2} />;
  if (!data) return <SkeletonRows rows={2} columns={3} />;
  return (
    <>
      <ul className="rounded-lg border border-line">
        {data.results.map((session) => (
          <li
            key={session.id}
            className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-line-soft border-b px-4 py-2 last:border-b-0"
          >
            <span className="min-w-0 flex-1 basis-56">
              <span className="flex items-center gap-2 font-medium">
                {t("session_on", { browser: session.browser, device: session.device })}
                {session.current && <Badge tone="accent">{t("session_current")}</Badge>}
              </span>
              <span className="block text-ink-2 text-meta">
                {session.ip} · {t("session_started")} <Ago moment={session.started_at} /> ·{" "}
                {t("session_active")} <Ago moment={session.last_active_at} />
              </span>
            </span>
            {!session.current && (
              <Button size="toolbar" onClick={() => end.mutate(session.id, told)}>
                {t("session_end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <Button
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined, told)}
          {...(data.results.length < 2 && { disabledReason: t("sessions_only") })}
        >
          {t("sessions_end_others")}
        </Button>
        {data.results.length < 2 && (
          <p className="mt-1 text-ink-2 text-meta">{t("sessions_only")}</p>
        )}
      </div>
    </>
  );
}
