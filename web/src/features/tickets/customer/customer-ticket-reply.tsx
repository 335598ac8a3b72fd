import { Check, RotateCcw } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "./customer-texts.ts";
import { type CustomerTicket, useCustomerTicketActions } from "./customer-tickets.queries.ts";
import { ReplyBox } from "./reply-box.tsx";

/** What a customer can do with their ticket: reply, mark as solved, reopen, or follow up. */
export function CustomerTicketReply({ ticket }: { ticket: CustomerTicket }) {
  const { may } = ticket;
  const { end } = useCustomerTicketActions(ticket);
  const isBusy = (act: "solve" | "reopen") => end.isPending && end.variables === act;
  const acts = (
    <>
      {may.solve && (
        <Button icon={Check} busy={isBusy("solve")} onClick={() => end.mutate("solve")}>
          {t("solved")}
        </Button>
      )}
      {may.reopen && (
        <Button icon={RotateCcw} busy={isBusy("reopen")} onClick={() => end.mutate("reopen")}>
          {t("reopen")}
        </Button>
      )}
    </>
  );
  const kind = may.follow_up ? "follow_up" : may.reply ? "reply" : undefined;
  if (!kind && !may.solve && !may.reopen) return null;
  return (
    <section
      aria-label={t(kind === "follow_up" ? "follow_up" : "reply")}
      className="shrink-0 border-line border-t bg-surface px-6 py-3 max-md:sticky max-md:bottom-0 max-md:px-4"
    >
      {kind ? (
        <ReplyBox key={kind} ticket={ticket} kind={kind} acts={acts} />
      ) : (
        <div className="mx-auto flex w-full max-w-190 justify-end gap-2">{acts}</div>
      )}
    </section>
  );
}
