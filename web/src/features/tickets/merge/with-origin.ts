import type { StreamItem } from "../stream/ticket-stream.queries.ts";
import { t } from "./merge-texts.ts";

/** Says after the name from which ticket words came. */
export function withOrigin(
  { aside }: { readonly aside?: string },
  { origin_ticket, to }: StreamItem,
): { aside?: string } {
  if (!origin_ticket) return aside === undefined ? {} : { aside };
  const from = t("from_ticket", { code: origin_ticket });
  // Whom it was written to is known where it names them; the requester of this ticket it was not.
  return { aside: aside && to.length > 0 ? `${aside} · ${from}` : from };
}
