import { Clock3, OctagonPause } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { useRecall } from "../composer/use-recall.ts";
import { t } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";
import type { StreamItem } from "./ticket-stream.queries.ts";

interface Props {
  readonly item: StreamItem;
  readonly ticket: Ticket;
  /** It is only told how it stood. */
  readonly isPast?: boolean;
}

/** A reply that has not left: how it stands, and what can be done about it. */
export function HeldReply({ item, ticket, isPast = false }: Props) {
  const { recall, sendNow } = useRecall(ticket);
  if (item.state === "cancelled")
    return <p className="mt-2 text-ink-2 text-meta">{t("taken_back")}</p>;
  if (isPast) return <p className="mt-2 text-ink-2 text-meta">{t("not_left")}</p>;
  const isStopped = item.state === "held";
  const Icon = isStopped ? OctagonPause : Clock3;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 text-meta">
      <span className="flex items-center gap-1.5 text-amber-text">
        <Icon aria-hidden size={14} strokeWidth={1.5} />
        {isStopped ? t("stopped") : <Leaving until={item.hold_until} />}
      </span>
      <Button size="toolbar" onClick={() => recall(item)}>
        {t("take_back")}
      </Button>
      <Button size="toolbar" onClick={() => sendNow(item)}>
        {t("send_now")}
      </Button>
    </div>
  );
}

/** How long it can still be taken back. A clock that is wrong makes it no longer than it can be. */
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
