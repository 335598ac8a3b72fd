import { Button } from "#ui/buttons/button.tsx";
import type { Ticket } from "../tickets.queries.ts";
import { t } from "./links-texts.ts";
import { useLinkActs } from "./use-link-acts.ts";

/** The tickets whose conversation goes on in this one, and the way back. */
export function MergedTickets({ ticket }: { ticket: Ticket }) {
  const { unmerge } = useLinkActs(ticket);
  return (
    <>
      <h3 className="mt-2 text-ink-2 text-meta">{t("merged_from")}</h3>
      <ul aria-label={t("merged_from")}>
        {ticket.merged_from.map(({ id, ticket_id, title, may_unmerge }) => (
          <li key={id} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
            <span className="shrink-0 text-ink-2 text-meta tabular-nums">{ticket_id}</span>
            <span title={title} className="min-w-0 flex-1 truncate">
              {title}
            </span>
            {may_unmerge && (
              <Button
                size="toolbar"
                variant="ghost"
                aria-label={t("unmerge_one", { code: ticket_id })}
                onClick={() => unmerge(id)}
              >
                {t("unmerge")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
