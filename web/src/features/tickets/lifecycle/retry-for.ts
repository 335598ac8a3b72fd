import { isRefusal, Unreachable } from "#platform/api/refusal.ts";
import { t } from "../ticket-texts.ts";
import type { TicketAction } from "./ticket-action.ts";

interface RetryOffer {
  readonly label: string;
  readonly act: TicketAction;
}

/** The retry offered for a failed action: the same again, or overriding what a colleague did. */
export function retryFor(error: unknown, act: TicketAction): RetryOffer | undefined {
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
