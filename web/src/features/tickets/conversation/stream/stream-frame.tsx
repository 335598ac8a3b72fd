import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { ArrowDown } from "lucide-react";
import { useRef } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { dayWithWeekday } from "#ui/dates/format-day.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { Timeline } from "#ui/timeline/timeline.tsx";
import type { TimelineItem } from "#ui/timeline/timeline-types.ts";
import { t } from "../../ticket-texts.ts";
import type { LinkedMessage } from "./use-linked-message.ts";
import { useMessageTimes } from "./use-message-times.ts";
import { useScrollToEnd } from "./use-scroll-to-end.ts";

interface Props {
  readonly stream: UseInfiniteQueryResult<object>;
  /** The message that the address names: the conversation opens there. */
  readonly linked?: LinkedMessage;
  /** Sequence numbers of the shown items, to count new ones. */
  readonly seqs: readonly number[];
  readonly items: readonly TimelineItem[];
  /** The reader's own messages on their way to the server. */
  readonly sending: readonly TimelineItem[];
}

/** The timeline with its loading and error states. It opens at the newest message, at the bottom. */
export function StreamFrame({ stream, linked, seqs, items, sending }: Props) {
  const writeTime = useMessageTimes();
  const zone = useZone();
  const end = useRef<HTMLDivElement>(null);
  const { unseen, goToEnd } = useScrollToEnd(end, seqs, sending.length, linked !== undefined);
  if (!stream.data) {
    return stream.error ? (
      <ErrorView message={messageOf(stream.error)} onRetry={() => void stream.refetch()} />
    ) : (
      <Loading label={t("stream_loading")} onRetry={() => void stream.refetch()}>
        <SkeletonRows rows={6} columns={1} />
      </Loading>
    );
  }
  const dayOf = (at: Date) => wallTimeAt(at, zone).slice(0, 10);
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
        items={[...items, ...sending]}
        marked={linked?.marked}
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
