import { useInfiniteQuery } from "@tanstack/react-query";
import { messageOr } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Drawer } from "#ui/overlays/drawer.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { usePermissions } from "../identity/index.ts";
import { MailList } from "./mail-list.tsx";
import { ticketMailsQuery } from "./mails.queries.ts";
import { t } from "./mails-texts.ts";

interface Props {
  /** The number of the ticket. */
  readonly ticket: string;
  readonly onClose: () => void;
}

/** The mails of one ticket: which came in and why they joined it, which left, to whom, and how far they came. */
export function TicketMails({ ticket, onClose }: Props) {
  const mayAct = usePermissions()(["mail.quarantine"]) ?? false;
  const found = useInfiniteQuery(ticketMailsQuery(ticket));
  const mails = found.data?.pages.flatMap(({ results }) => results);
  return (
    <Drawer open onClose={onClose} title={t("of_ticket", { ticket })}>
      {!mails && !found.error && <SkeletonRows rows={5} columns={2} />}
      {!mails && found.error && (
        <ErrorView
          message={messageOr(found.error, t("load_failed"))}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {mails?.length === 0 && (
        <StateView kind="empty" title={t("none_of_ticket")} line={t("none_of_ticket_line")} />
      )}
      {mails && mails.length > 0 && (
        <MailList label={t("of_ticket", { ticket })} mails={mails} isOfTicket mayAct={mayAct} />
      )}
      {found.hasNextPage && (
        <div className="pt-3">
          <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t("more")}
          </Button>
        </div>
      )}
    </Drawer>
  );
}
