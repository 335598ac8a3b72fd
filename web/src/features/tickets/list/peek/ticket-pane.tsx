import { useQuery } from "@tanstack/react-query";
import { ExternalLink, X } from "lucide-react";
import { useMemo, useRef } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { useHoldKeys } from "#platform/keys/hold-keys.ts";
import { KeyPane } from "#platform/keys/key-pane.ts";
import { withActs } from "#platform/keys/shortcuts.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { listKeys } from "../../keys.ts";
import { TicketPaneContext } from "../../ticket-page/ticket-pane-context.ts";
import { TicketView } from "../../ticket-page/ticket-view.tsx";
import { ticketQuery } from "../../tickets.queries.ts";
import { t } from "../list-texts.ts";
import { focusCursor, setCursor } from "../rows/row-cursor.ts";

interface Props {
  /** Empty while no ticket is open. */
  readonly code: string;
  readonly onOpen: (code: string) => void;
  readonly onClose: () => void;
}

/** A whole ticket beside the list. Its keys work while it has the focus, and those that the list does not have, always. */
export function TicketPane({ code, onOpen, onClose }: Props) {
  const box = useRef<HTMLElement>(null);
  const pane = useMemo(
    () => ({
      onOpen(next: string) {
        setCursor(next);
        onOpen(next);
      },
      onBack: focusCursor,
    }),
    [onOpen],
  );
  return (
    <aside
      ref={box}
      aria-label={code ? t("pane", { code }) : t("pane_none")}
      data-region
      tabIndex={-1}
      className="flex w-3/5 shrink-0 flex-col border-line border-s bg-surface -outline-offset-2"
    >
      <KeyPane value={box}>
        <TicketPaneContext value={pane}>
          {code ? (
            <OpenTicket code={code} onClose={onClose} />
          ) : (
            <StateView kind="empty" title={t("pane_empty")} line={t("pane_empty_line")} />
          )}
        </TicketPaneContext>
      </KeyPane>
    </aside>
  );
}

function OpenTicket({ code, onClose }: Pick<Props, "code" | "onClose">) {
  const { data: ticket, error, refetch, isFetching } = useQuery(ticketQuery(code));
  const retry = () => void refetch();
  useHoldKeys(!ticket && !error);
  useShortcuts(withActs(listKeys, { close_peek: onClose }));
  if (ticket) {
    const end = (
      <span className="flex items-center">
        <ButtonLink to={`/ticket/${code}`} size="toolbar" variant="ghost" icon={ExternalLink}>
          {t("act_open")}
        </ButtonLink>
        <IconButton icon={X} label={t("pane_close")} size="toolbar" onClick={onClose} />
      </span>
    );
    return <TicketView key={ticket.id} ticket={ticket} end={end} />;
  }
  if (error) {
    return <ErrorView message={messageOf(error)} onRetry={retry} isRetrying={isFetching} />;
  }
  return (
    <Loading label={t("peek_loading")} onRetry={retry}>
      <SkeletonRows rows={6} columns={1} />
    </Loading>
  );
}
