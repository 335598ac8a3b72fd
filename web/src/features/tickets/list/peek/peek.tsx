import { useQuery } from "@tanstack/react-query";
import { ExternalLink, X } from "lucide-react";
import { messageOf } from "#platform/api/refusal.ts";
import { withActs } from "#platform/keys/shortcuts.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { listKeys } from "../../keys.ts";
import { t as keyText } from "../../keys-texts.ts";
import { ticketQuery } from "../../tickets.queries.ts";
import { t } from "../list-texts.ts";
import { PeekTicket } from "./peek-ticket.tsx";

interface Props {
  readonly code: string;
  readonly onClose: () => void;
}

/** A preview of the ticket under the cursor, beside the list. */
export function Peek({ code, onClose }: Props) {
  const { data: ticket, error, refetch, isFetching } = useQuery(ticketQuery(code));
  useShortcuts(withActs(listKeys, { close_peek: onClose }));
  return (
    <aside
      aria-label={t("peek", { code })}
      data-region
      tabIndex={-1}
      className="flex w-120 shrink-0 flex-col border-line border-s bg-surface"
    >
      <header className="flex h-11 shrink-0 items-center gap-2 border-line border-b ps-4 pe-2">
        <span className="flex-1 text-ink-2 tabular-nums">{code}</span>
        <ButtonLink to={`/ticket/${code}`} size="toolbar" variant="ghost" icon={ExternalLink}>
          {t("act_open")}
        </ButtonLink>
        <IconButton icon={X} label={keyText("peek_close")} size="toolbar" onClick={onClose} />
      </header>
      {ticket ? (
        <PeekTicket key={ticket.id} ticket={ticket} />
      ) : error ? (
        <ErrorView
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading label={t("peek_loading")} onRetry={() => void refetch()}>
          <SkeletonRows rows={6} columns={1} />
        </Loading>
      )}
    </aside>
  );
}
