import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { KeyHint } from "../parts/key-hint.tsx";
import { t } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";
import { useAsideActs } from "../use-aside-acts.ts";
import { useWorkActs } from "../use-work-acts.ts";
import { ReopenForm } from "./reopen-form.tsx";

/** Ends a ticket, or takes its end back; a closed one asks why. */
export function EndButton({ ticket }: { ticket: Ticket }) {
  const [isAsking, setAsking] = useState(false);
  const { setStatus } = useWorkActs(ticket);
  const { reopen } = useAsideActs(ticket);
  if (ticket.may.reopen) {
    const isClosed = ticket.status === "closed";
    return (
      <>
        <Button onClick={() => (isClosed ? setAsking(true) : reopen(""))}>{t("reopen")}</Button>
        {isAsking && (
          <ReopenForm code={ticket.ticket_id} onReopen={reopen} onClose={() => setAsking(false)} />
        )}
      </>
    );
  }
  if (!ticket.may.update || ticket.status === "resolved") return null;
  return (
    <Button onClick={() => setStatus("resolved")}>
      {t("resolve")}
      <KeyHint of="resolve" />
    </Button>
  );
}
