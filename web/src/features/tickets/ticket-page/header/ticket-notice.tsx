import { Button } from "#ui/buttons/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { useTicketActions } from "../../lifecycle/ticket-actions.queries.ts";
import { t as mergeText } from "../../relations/merge-texts.ts";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";

/** Why a ticket cannot be worked on, with a button to change that. */
export function TicketNotice({ ticket }: { ticket: Ticket }) {
  const { restore, unmarkSpam } = useTicketActions(ticket);
  const { may, deleted_at, is_spam, status, merged_into } = ticket;
  const notice = deleted_at
    ? { line: t("is_deleted"), act: may.restore && { label: t("restore"), run: restore } }
    : is_spam
      ? { line: t("is_spam"), act: may.spam && { label: t("not_spam"), run: unmarkSpam } }
      : merged_into
        ? { line: mergeText("is_merged", { code: merged_into.ticket_id }), act: false as const }
        : status === "closed" && { line: t("is_closed"), act: false as const };
  if (!notice) return null;
  return (
    <div className="px-6 pt-3 max-md:px-4">
      <Banner
        tone="warning"
        {...(notice.act && {
          action: (
            <Button size="toolbar" onClick={notice.act.run}>
              {notice.act.label}
            </Button>
          ),
        })}
      >
        {notice.line}
      </Banner>
    </div>
  );
}
