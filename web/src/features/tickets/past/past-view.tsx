import { useInfiniteQuery } from "@tanstack/react-query";
import { momentText } from "#ui/dates/format-day.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { usePageName } from "#ui/page/use-page-name.ts";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { useMedia } from "#ui/use-media.ts";
import { activityText } from "../activity/activity-line.tsx";
import { TicketFailure } from "../parts/ticket-failure.tsx";
import { hasRoom } from "../parts/ticket-view.tsx";
import { t } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";
import { useZone } from "../use-zone.ts";
import { asTicket } from "./as-ticket.ts";
import { pastQuery } from "./past.queries.ts";
import { PastBar } from "./past-bar.tsx";
import { PastHeader } from "./past-header.tsx";
import { PastPanel } from "./past-panel.tsx";
import { PastTalk } from "./past-talk.tsx";
import { useNoUndo } from "./use-no-undo.ts";
import { useGoTo } from "./use-step.ts";

interface Props {
  readonly ticket: Ticket;
  readonly seq: number;
}

/** A ticket as it stood: to be read, and nothing else. */
export function PastView({ ticket: present, seq }: Props) {
  const { ticket_id: code } = present;
  const past = useInfiniteQuery(pastQuery(code, seq));
  const isBeside = useMedia(hasRoom);
  const zone = useZone();
  const onGo = useGoTo(code);
  useNoUndo();
  usePageName(`${code} ${t("past")}`);
  const retry = () => void past.refetch();
  const [newest] = past.data?.pages ?? [];
  if (past.error) {
    return (
      <TicketFailure code={code} error={past.error} onRetry={retry} isRetrying={past.isFetching} />
    );
  }
  if (!newest) {
    return (
      <Loading label={t("loading")} onRetry={retry}>
        <SkeletonRows rows={6} columns={1} />
      </Loading>
    );
  }
  const ticket = asTicket(present, newest.ticket);
  const items = past.data?.pages.toReversed().flatMap(({ results }) => results) ?? [];
  const last = items.at(-1);
  const time = momentText(wallTimeAt(new Date(newest.at), zone));
  return (
    <div className="flex md:h-full max-md:min-h-full">
      <div className="flex min-w-0 flex-1 flex-col">
        <PastBar
          seq={seq}
          newest={newest.newest_seq}
          time={time}
          text={last ? activityText(last) : ""}
          onGo={onGo}
        />
        <PastHeader ticket={ticket} />
        <div className="min-h-0 flex-1 bg-canvas px-6 py-5 max-md:px-4 md:overflow-y-auto">
          <PastTalk
            ticket={ticket}
            items={items}
            isLoading={past.isFetching}
            onEarlier={past.hasNextPage ? () => void past.fetchNextPage() : undefined}
          />
        </div>
        {!isBeside && (
          <div className="border-line border-t [&>details]:px-6 max-md:[&>details]:px-4">
            <PastPanel ticket={ticket} />
          </div>
        )}
      </div>
      {isBeside && (
        <aside
          aria-label={t("panel")}
          data-region
          tabIndex={-1}
          className="w-80 shrink-0 overflow-y-auto border-line border-s"
        >
          <PastPanel ticket={ticket} />
        </aside>
      )}
    </div>
  );
}
