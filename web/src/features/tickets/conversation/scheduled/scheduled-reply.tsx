import { Clock3, OctagonPause } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { currentUser } from "#platform/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { usePermissions } from "../../../identity/index.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { useUndoSend } from "../composer/use-undo-send.ts";
import type { StreamItem } from "../stream/ticket-stream.queries.ts";
import { t } from "./scheduled-texts.ts";
import { useTimeText } from "./use-time-text.ts";

const EditScheduledForm = lazyPart(() =>
  import("./edit-scheduled-form.tsx").then((module) => module.EditScheduledForm),
);

interface Props {
  readonly item: StreamItem;
  readonly ticket: Ticket;
}

/** When a reply is sent, or why it was held, with what can be done with it. */
export function ScheduledReply({ item, ticket }: Props) {
  const [isEditing, setEditing] = useState(false);
  const { undoSend, sendNow } = useUndoSend(ticket);
  const mayDelete = usePermissions()(["tickets.delete"]) === true;
  const me = currentUser()?.id;
  const isMine = item.author?.id === me || ticket.assigned_to?.id === me;
  const isHeld = item.state === "held";
  const Icon = isHeld ? OctagonPause : Clock3;
  return (
    <div className="mt-3 border-line border-t border-dashed pt-2">
      <p className="flex items-start gap-1.5 text-amber-text text-meta">
        <Icon aria-hidden size={14} strokeWidth={1.5} className="mt-0.5 shrink-0" />
        <span className="tabular-nums">
          {isHeld ? <HeldBecause item={item} /> : <ScheduledFor item={item} />}
        </span>
      </p>
      {(isMine || mayDelete) && (
        <div className="mt-2 flex flex-wrap gap-2">
          {ticket.may.reply && (
            <>
              <Button size="toolbar" onClick={() => setEditing(true)}>
                {t("edit")}
              </Button>
              <Button size="toolbar" onClick={() => sendNow(item)}>
                {t("send_now")}
              </Button>
            </>
          )}
          <Button size="toolbar" onClick={() => undoSend(item)}>
            {t("take_back")}
          </Button>
        </div>
      )}
      {isEditing && (
        <EditScheduledForm item={item} ticket={ticket} onClose={() => setEditing(false)} />
      )}
    </div>
  );
}

function ScheduledFor({ item: { hold_until } }: Pick<Props, "item">) {
  const timeText = useTimeText();
  return hold_until && <>{t("scheduled_for", { time: timeText(hold_until) })}</>;
}

function HeldBecause({ item: { held_because } }: Pick<Props, "item">) {
  const why = t(held_because ?? "customer_wrote");
  return (
    <>
      <strong className="font-semibold">{t("held", { why })}</strong> {t("held_line")}
    </>
  );
}
