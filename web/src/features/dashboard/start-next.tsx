import { useMutation } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useNavigate } from "react-router";
import { messageOr } from "#platform/api/refusal.ts";
import { useKeysOf, useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { fetchNextTicket } from "./dashboard.queries.ts";
import { t } from "./dashboard-texts.ts";

/** Opens the next ticket, determined when the button is pressed. */
export function StartNext({ department }: { readonly department: string | undefined }) {
  const navigate = useNavigate();
  const keys = useKeysOf("start_next");
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchNextTicket(department),
    onSuccess: ({ next }) =>
      next ? navigate(`/ticket/${next.ticket.ticket_id}`) : toast.show(t("attention_none")),
    onError: (error) => toast.error(messageOr(error, t("next_failed"))),
  });
  const start = () => {
    if (!isPending) mutate();
  };
  useShortcuts([
    { id: "start_next", keys: "S", label: t("start_next"), scope: t("title"), run: start },
  ]);
  return (
    <Button variant="primary" icon={ArrowRight} busy={isPending} onClick={start}>
      {t("start_next")}
      {keys && <Kbd keys={keys} ground="solid" className="pointer-coarse:hidden" />}
    </Button>
  );
}
