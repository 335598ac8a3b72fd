import { Clock3 } from "lucide-react";
import { useEffect, useState } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { useUndoSend } from "../composer/use-undo-send.ts";
import type { StreamItem } from "./ticket-stream.queries.ts";

const ScheduledReply = lazyPart(
  () => import("../scheduled/scheduled-reply.tsx").then((module) => module.ScheduledReply),
  null,
);

interface Props {
  readonly item: StreamItem;
  readonly ticket: Ticket;
  /** In time travel: no actions. */
  readonly isPast?: boolean;
}

/** The state of a delayed reply, with buttons to undo or to send now. */
export function DelayedReply({ item, ticket, isPast = false }: Props) {
  const { undoSend, sendNow } = useUndoSend(ticket);
  if (item.state === "cancelled")
    return <p className="mt-2 text-ink-2 text-meta">{t("taken_back")}</p>;
  if (isPast) return <p className="mt-2 text-ink-2 text-meta">{t("not_left")}</p>;
  if (item.state !== "holding") return <ScheduledReply item={item} ticket={ticket} />;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 text-meta">
      <span className="flex items-center gap-1.5 text-amber-text">
        <Clock3 aria-hidden size={14} strokeWidth={1.5} />
        <Leaving until={item.hold_until} />
      </span>
      <Button size="toolbar" onClick={() => undoSend(item)}>
        {t("take_back")}
      </Button>
      <Button size="toolbar" onClick={() => sendNow(item)}>
        {t("send_now")}
      </Button>
    </div>
  );
}

/** A countdown until the reply is sent, limited in case the local clock is wrong. */
function Leaving({ until }: { until: string | null }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = until ? Math.ceil((Date.parse(until) - now) / 1000) : 0;
  const seconds = Math.min(Math.max(left, 0), 60);
  return (
    <span className="tabular-nums">{seconds > 0 ? t("leaves", { seconds }) : t("leaving")}</span>
  );
}
