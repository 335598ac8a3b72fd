import { Check, RotateCcw } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import type { AskedTicket } from "./asked.queries.ts";
import { useAskedActs } from "./asked-acts.queries.ts";
import { t } from "./asked-texts.ts";
import { ReplyBox } from "./reply-box.tsx";

/** What whoever asked can do now: write, say that it is solved or is not, or go on in a new ticket. */
export function AskedReply({ ticket }: { ticket: AskedTicket }) {
  const { may } = ticket;
  const { end } = useAskedActs(ticket);
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
  const manner = may.follow_up ? "follow_up" : may.reply ? "reply" : undefined;
  if (!manner && !may.solve && !may.reopen) return null;
  return (
    <section
      aria-label={t(manner === "follow_up" ? "follow_up" : "reply")}
      className="shrink-0 border-line border-t bg-surface px-6 py-3 max-md:sticky max-md:bottom-0 max-md:px-4"
    >
      {manner ? (
        <ReplyBox key={manner} ticket={ticket} manner={manner} acts={acts} />
      ) : (
        <div className="mx-auto flex w-full max-w-190 justify-end gap-2">{acts}</div>
      )}
    </section>
  );
}
