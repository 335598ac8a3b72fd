import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { streamQuery } from "../../conversation/stream/ticket-stream.queries.ts";
import { useMessageTimes } from "../../conversation/stream/use-message-times.ts";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { type ActivityEntry, activityEntries, shownAtOnce } from "./activity.rules.ts";
import { ActivityLine } from "./activity-line.tsx";

type Items = Parameters<typeof ActivityLine>[0]["item"];

/** All activity, one line each, with links into time travel. */
export function TicketActivity({ ticket }: { ticket: Ticket }) {
  const stream = useInfiniteQuery(streamQuery(ticket.ticket_id));
  const writeTime = useMessageTimes();
  const items = stream.data?.items ?? [];
  const newest = items.at(-1)?.seq;
  const line = (item: Items) => (
    <ActivityLine
      key={item.seq}
      item={item}
      code={ticket.ticket_id}
      isNow={item.seq === newest}
      writeTime={writeTime}
    />
  );
  return (
    <>
      <ul aria-label={t("activity")}>
        {activityEntries(items).map((entry) => (
          <ActivityPart key={keyOf(entry)} entry={entry} draw={line} />
        ))}
      </ul>
      {stream.hasNextPage && (
        <Button
          size="toolbar"
          busy={stream.isFetchingNextPage}
          onClick={() => void stream.fetchNextPage()}
          className="mt-2"
        >
          {t("earlier")}
        </Button>
      )}
    </>
  );
}

const keyOf = (entry: ActivityEntry<Items>) =>
  entry.kind === "message" ? entry.item.seq : (entry.items.at(-1)?.seq ?? 0);

interface PartProps {
  readonly entry: ActivityEntry<Items>;
  readonly draw: (item: Items) => React.ReactNode;
}

/** A run of more than three events shows the newest, and the others behind a button. */
function ActivityPart({ entry, draw }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  if (entry.kind === "message") return draw(entry.item);
  const { items } = entry;
  if (items.length <= shownAtOnce) return items.map(draw);
  return (
    <>
      {(isOpen ? items : items.slice(0, 1)).map(draw)}
      <li>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="h-6 rounded-sm text-accent-text text-meta hover:underline pointer-coarse:h-11"
        >
          {isOpen ? t("activity_fold") : t("activity_unfold", { count: items.length - 1 })}
        </button>
      </li>
    </>
  );
}
