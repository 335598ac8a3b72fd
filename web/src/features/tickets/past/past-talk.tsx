import { Button } from "#ui/buttons/button.tsx";
import { dayWithWeekday } from "#ui/dates/format-day.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { Timeline } from "#ui/timeline/timeline.tsx";
import { timelineItem } from "../stream/stream-item.tsx";
import type { StreamItem } from "../stream/ticket-stream.queries.ts";
import { useTimes } from "../stream/use-times.ts";
import { t } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";
import { useZone } from "../use-zone.ts";

interface Props {
  readonly ticket: Ticket;
  readonly items: readonly StreamItem[];
  readonly isLoading: boolean;
  readonly onEarlier: (() => void) | undefined;
}

/** What had been said and had happened by then. */
export function PastTalk({ ticket, items, isLoading, onEarlier }: Props) {
  const writeTime = useTimes();
  const zone = useZone();
  const dayOf = (at: Date) => wallTimeAt(at, zone).slice(0, 10);
  return (
    <div className="mx-auto w-full max-w-190">
      {onEarlier && (
        <div className="flex justify-center pb-4">
          <Button size="toolbar" busy={isLoading} onClick={onEarlier}>
            {t("earlier")}
          </Button>
        </div>
      )}
      <Timeline
        label={t("past_talk")}
        items={items.map((item) => timelineItem(item, ticket, { isPast: true }))}
        isLoading={isLoading}
        dayOf={dayOf}
        writeDay={(at) => dayWithWeekday(dayOf(at))}
        writeTime={writeTime}
      />
    </div>
  );
}
