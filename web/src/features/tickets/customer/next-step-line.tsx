import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Ago } from "#platform/time/ago.tsx";
import { firstName } from "../conversation/composer/composer.rules.ts";
import { streamQuery } from "../conversation/stream/ticket-stream.queries.ts";
import { publicItems } from "./customer-stream-item.tsx";
import { t } from "./customer-texts.ts";
import type { CustomerTicket } from "./customer-tickets.queries.ts";

/** Says who acts next. */
export function NextStepLine({ ticket }: { ticket: CustomerTicket }) {
  const { data } = useInfiniteQuery(streamQuery(ticket.ticket_id));
  const { waiting_for, may } = ticket;
  if (waiting_for === "us" || waiting_for === "third_party")
    return <Line>{t(`turn_${waiting_for}`)}</Line>;
  if (waiting_for === "nobody") {
    if (may.follow_up) return <Line>{t("turn_follow_up")}</Line>;
    return <Line>{t(may.reply ? "turn_resolved" : "turn_closed")}</Line>;
  }
  const last = publicItems(data?.items ?? []).findLast(
    ({ kind, author }) => kind === "message" && author?.is_staff,
  );
  if (!last?.author) return <Line>{t("turn_you")}</Line>;
  return (
    <Line>
      {t("turn_you_named", { name: firstName(last.author.name) })}{" "}
      <span className="text-ink-2 text-meta">
        <Ago moment={last.at} />
      </span>
    </Line>
  );
}

const Line = ({ children }: { children: ReactNode }) => <p role="status">{children}</p>;
