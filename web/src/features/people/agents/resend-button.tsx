import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { type Agent, useResendInvitation } from "./agents.queries.ts";
import { t } from "./agents-texts.ts";

export function ResendButton({ agent }: { agent: Agent }) {
  const resend = useResendInvitation();
  return (
    <Button
      size="toolbar"
      variant="ghost"
      className="-ms-2"
      aria-label={`${t("resend")}: ${agent.name}`}
      busy={resend.isPending}
      onClick={() =>
        resend.mutate(agent.id, {
          onSuccess: ({ message }) => toast.success(message),
          onError: (error) => toast.error(messageOf(error)),
        })
      }
    >
      {t("resend_short")}
    </Button>
  );
}
