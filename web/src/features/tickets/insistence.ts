import { isRefusal, Unreachable } from "#platform/api/refusal.ts";
import type { TicketAct } from "./ticket-act.ts";
import { t } from "./ticket-texts.ts";

interface Insistence {
  readonly label: string;
  readonly act: TicketAct;
}

/** What somebody can still do whose act was refused: try again, or prefer theirs to what a colleague did meanwhile. */
export function insistenceOn(error: unknown, act: TicketAct): Insistence | undefined {
  const { send, force } = act;
  if (error instanceof Unreachable) return { label: t("try_again"), act };
  if (isRefusal(error, "request.stale_version")) {
    return { label: t("keep_mine"), act: { ...act, send: () => send(undefined) } };
  }
  if (isRefusal(error, "tickets.already_assigned") && force) {
    return { label: t("take_anyway"), act: { ...act, send: force } };
  }
  return undefined;
}
