import { useState } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { KeyHint } from "../key-hint.tsx";
import { t } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";
import { useTicketActions } from "./ticket-actions.queries.ts";

const ReopenForm = lazyPart(() => import("./reopen-form.tsx").then((module) => module.ReopenForm));

/** Resolves or reopens a ticket. A closed one asks for a reason. */
export function ResolveButton({ ticket }: { ticket: Ticket }) {
  const [isAsking, setAsking] = useState(false);
  const { setStatus, reopen } = useTicketActions(ticket);
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
