import { useQuery } from "@tanstack/react-query";
import { messageOr } from "#platform/api/refusal.ts";
import { useZone } from "#platform/time/zone.ts";
import { Modal } from "#ui/overlays/modal.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { MomentForm } from "../../moment-form.tsx";
import type { Ticket } from "../../tickets.queries.ts";
import { firstName } from "../composer/composer.rules.ts";
import { sendTimesQuery } from "./scheduled.queries.ts";
import { t } from "./scheduled-texts.ts";
import { isSendTime } from "./send-time.rules.ts";
import { useTimeText } from "./use-time-text.ts";

interface Props {
  readonly ticket: Ticket;
  readonly onChoose: (at: string) => void;
  readonly onClose: () => void;
}

/** Asks when a reply is sent: at one of the offered times, or at another one. */
export function SendLaterForm({ ticket, onChoose, onClose }: Props) {
  const zone = useZone();
  const choose = (at: string) => {
    onClose();
    onChoose(at);
  };
  return (
    <Modal open size="md" onClose={onClose} title={t("form_title")} description={t("form_line")}>
      <OfferedTimes ticket={ticket} onChoose={choose} />
      <div className="mt-3 border-line-soft border-t pt-4">
        <MomentForm
          label={t("own_time")}
          act={t("schedule")}
          mostDays={60}
          refuse={refusalOfTime}
          onChoose={choose}
        />
      </div>
      <p className="mt-3 text-ink-2 text-meta">{t("zone", { zone })}</p>
    </Modal>
  );
}

/** What is wrong with a time that was typed. */
export function refusalOfTime(at: Date | undefined): string | undefined {
  if (!at) return t("unreadable");
  return isSendTime(at, Date.now()) ? undefined : t("too_soon");
}

function OfferedTimes({ ticket, onChoose }: Omit<Props, "onClose">) {
  const timeText = useTimeText();
  const { data, error, refetch } = useQuery(sendTimesQuery(ticket.ticket_id));
  if (error && !data) {
    const message = messageOr(error, t("times_failed"));
    return <ErrorView message={message} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <Loading label={t("times_loading")} onRetry={() => void refetch()}>
        <SkeletonRows rows={5} columns={1} />
      </Loading>
    );
  }
  const name = firstName(ticket.requester.name);
  return (
    <ul className="-mx-2">
      {data.results.map(({ preset, at }) => (
        <li key={preset}>
          <button
            type="button"
            onClick={() => onChoose(at)}
            className="flex min-h-9 w-full items-baseline justify-between gap-x-4 max-md:flex-col max-md:items-start rounded-sm px-2 py-1.5 text-start hover:bg-hover-2 pointer-coarse:min-h-11"
          >
            <span className="font-medium">
              {t(preset, { name, zone: data.customer_timezone ?? "" })}
            </span>
            <span className="text-ink-2 text-meta tabular-nums">{timeText(at)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
