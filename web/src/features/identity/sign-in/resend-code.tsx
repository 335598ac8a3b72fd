import { useEffect } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../identity-texts.ts";
import { useResendCode } from "./sign-in.queries.ts";
import { useCountdown } from "./use-countdown.ts";

const pauseSeconds = 30;

/** Requests a new code, at most every 30 seconds. */
export function ResendCode({ sessionKey }: { sessionKey: string }) {
  const { left, start } = useCountdown();
  const resend = useResendCode();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the code that brought the person here was sent just now.
  useEffect(() => start(pauseSeconds), []);

  const ask = () =>
    resend.mutate(sessionKey, {
      onSuccess({ detail, retry_in }) {
        toast.success(detail);
        start(retry_in);
      },
      onError: (error) => toast.error(messageOf(error)),
    });

  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return left > 0 ? (
    <p className="px-3 text-ink-2 tabular-nums">{t("resend_in", { time })}</p>
  ) : (
    <Button variant="ghost" onClick={ask} busy={resend.isPending}>
      {t("resend")}
    </Button>
  );
}
