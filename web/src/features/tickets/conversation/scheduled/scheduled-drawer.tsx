import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarClock, OctagonPause } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { messageOr } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Segments } from "#ui/inputs/segments.tsx";
import { Drawer } from "#ui/overlays/drawer.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { type ScheduledReply, scheduledQuery } from "./scheduled.queries.ts";
import { t } from "./scheduled-texts.ts";
import { useTimeText } from "./use-time-text.ts";

/** The replies that are sent later, and those that were held: one's own, or of all tickets that one sees. */
export function ScheduledDrawer({ onClose }: { readonly onClose: () => void }) {
  const [whose, setWhose] = useState("mine");
  return (
    <Drawer open onClose={onClose} title={t("list")}>
      <Segments
        label={t("whose")}
        options={[
          { value: "mine", label: t("mine") },
          { value: "all", label: t("all") },
        ]}
        value={whose}
        onValue={setWhose}
      />
      <Replies isMine={whose === "mine"} />
    </Drawer>
  );
}

function Replies({ isMine }: { readonly isMine: boolean }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    scheduledQuery(isMine),
  );
  if (error && !data) {
    const message = messageOr(error, t("list_failed"));
    return <ErrorView message={message} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <Loading label={t("list_loading")} onRetry={() => void refetch()}>
        <SkeletonRows rows={4} columns={1} />
      </Loading>
    );
  }
  if (data.length === 0) {
    return <StateView kind="empty" title={t("list_none")} line={t("list_none_line")} />;
  }
  return (
    <>
      <ul aria-label={t("list")} className="-mx-2 mt-3 grid gap-1">
        {data.map((reply) => (
          <ReplyLine key={reply.id} reply={reply} />
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mt-3">
          {t("list_more")}
        </Button>
      )}
    </>
  );
}

function ReplyLine({ reply }: { readonly reply: ScheduledReply }) {
  const { ticket, requester, author, state, send_at, held_because, preview } = reply;
  const timeText = useTimeText();
  const isHeld = state === "held";
  const Icon = isHeld ? OctagonPause : CalendarClock;
  return (
    <li>
      <Link
        to={`/ticket/${ticket.ticket_id}`}
        className="block rounded-md px-2 py-2 text-ink hover:bg-hover"
      >
        <span className="flex items-start gap-1.5 text-amber-text text-meta tabular-nums">
          <Icon aria-hidden size={14} strokeWidth={1.5} className="mt-0.5 shrink-0" />
          {isHeld
            ? t("held", { why: t(held_because ?? "customer_wrote") })
            : send_at && timeText(send_at)}
        </span>
        <span className="mt-1 block truncate font-medium">
          {ticket.ticket_id} · {ticket.title}
        </span>
        <span className="block truncate text-ink-2 text-meta">
          {t("to_by", { requester: requester.name, author: author.name })}
        </span>
        <span className="mt-0.5 line-clamp-2 text-ink-2">{preview}</span>
      </Link>
    </li>
  );
}
