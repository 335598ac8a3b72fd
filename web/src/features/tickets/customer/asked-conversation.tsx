import { useInfiniteQuery } from "@tanstack/react-query";
import { ArrowDown } from "lucide-react";
import { useRef } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { useUser } from "#platform/session/session.ts";
import { Button } from "#ui/button.tsx";
import { dayWithWeekday } from "#ui/dates/format-day.ts";
import { wallOf } from "#ui/dates/zone.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { Timeline } from "#ui/timeline/timeline.tsx";
import { streamQuery } from "../stream/ticket-stream.queries.ts";
import { useEnd } from "../stream/use-end.ts";
import { useTimes } from "../stream/use-times.ts";
import { useZone } from "../use-zone.ts";
import type { AskedTicket } from "./asked.queries.ts";
import { askedItem, publicItems } from "./asked-item.tsx";
import { t } from "./asked-texts.ts";
import { useAskedSeen } from "./use-asked-seen.ts";

/** What was said between those who ask and those who answer, the newest at the bottom, where it opens. */
export function AskedConversation({ ticket }: { ticket: AskedTicket }) {
  const stream = useInfiniteQuery(streamQuery(ticket.ticket_id));
  const writeTime = useTimes();
  const zone = useZone();
  const reader = useUser();
  const end = useRef<HTMLDivElement>(null);
  const items = publicItems(stream.data?.items ?? []);
  useAskedSeen(ticket, stream.data?.lastSeq);
  const { unseen, goToEnd } = useEnd(
    end,
    items.map(({ seq }) => seq),
  );
  if (!stream.data) {
    return stream.error ? (
      <ErrorView message={messageOf(stream.error)} onRetry={() => void stream.refetch()} />
    ) : (
      <Loading label={t("conversation_loading")} onRetry={() => void stream.refetch()}>
        <SkeletonRows rows={6} columns={1} />
      </Loading>
    );
  }
  const dayOf = (at: Date) => wallOf(at, zone).slice(0, 10);
  return (
    <div className="mx-auto w-full max-w-190">
      {stream.hasNextPage && (
        <div className="flex justify-center pb-4">
          <Button
            size="toolbar"
            busy={stream.isFetchingNextPage}
            onClick={() => void stream.fetchNextPage()}
          >
            {t("earlier")}
          </Button>
        </div>
      )}
      <Timeline
        label={t("conversation")}
        items={items.map((item) => askedItem(item, reader))}
        isLoading={stream.isFetching}
        dayOf={dayOf}
        writeDay={(at) => dayWithWeekday(dayOf(at))}
        writeTime={writeTime}
      />
      <div ref={end} className="h-px scroll-mb-6 max-md:scroll-mb-20" />
      {unseen > 0 && (
        <div className="sticky bottom-2 flex justify-center">
          <Button size="toolbar" icon={ArrowDown} onClick={goToEnd}>
            {t("new_messages", { count: unseen })}
          </Button>
        </div>
      )}
    </div>
  );
}
