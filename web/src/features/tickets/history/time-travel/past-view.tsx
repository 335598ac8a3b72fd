import { useInfiniteQuery } from "@tanstack/react-query";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { dayWithWeekday, momentText } from "#ui/dates/format-day.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { useEscapeToParent } from "#ui/page/use-escape-to-parent.ts";
import { usePageName } from "#ui/page/use-page-name.ts";
import { Avatar } from "#ui/people/avatar.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { Timeline } from "#ui/timeline/timeline.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { useMedia } from "#ui/use-media.ts";
import { timelineItem } from "../../conversation/stream/stream-item.tsx";
import type { StreamItem } from "../../conversation/stream/ticket-stream.queries.ts";
import { useMessageTimes } from "../../conversation/stream/use-message-times.ts";
import { useTicketFields } from "../../fields/fields.queries.ts";
import { fieldsOfTicket } from "../../fields/ticket-fields.rules.ts";
import { TicketMarks } from "../../ticket-page/header/ticket-marks.tsx";
import { PanelSection } from "../../ticket-page/panel/panel-section.tsx";
import { FieldsSection } from "../../ticket-page/panel/ticket-fields.tsx";
import { TicketProperties } from "../../ticket-page/panel/ticket-properties.tsx";
import { TicketFailure } from "../../ticket-page/ticket-failure.tsx";
import { hasRoom } from "../../ticket-page/ticket-view.tsx";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { activityText } from "../activity/activity-line.tsx";
import { pastQuery } from "./past.queries.ts";
import { PastBar } from "./past-bar.tsx";
import { t as pastText } from "./past-texts.ts";
import { readOnlyTicket } from "./past-ticket.ts";
import { useGoTo } from "./use-step.ts";

interface Props {
  readonly ticket: Ticket;
  readonly seq: number;
}

/** A read-only view of a ticket at a step of its history. */
export function PastView({ ticket: present, seq }: Props) {
  const { ticket_id: code } = present;
  const past = useInfiniteQuery(pastQuery(code, seq));
  const isBeside = useMedia(hasRoom);
  const zone = useZone();
  const onGo = useGoTo(code);
  useNoUndo();
  usePageName(`${code} ${pastText("past")}`);
  const retry = () => void past.refetch();
  const [newest] = past.data?.pages ?? [];
  if (past.error) {
    return (
      <TicketFailure code={code} error={past.error} onRetry={retry} isRetrying={past.isFetching} />
    );
  }
  if (!newest) {
    return (
      <Loading label={t("loading")} onRetry={retry}>
        <SkeletonRows rows={6} columns={1} />
      </Loading>
    );
  }
  const ticket = readOnlyTicket(present, newest.ticket);
  const items = past.data?.pages.toReversed().flatMap(({ results }) => results) ?? [];
  const last = items.at(-1);
  const time = momentText(wallTimeAt(new Date(newest.at), zone));
  return (
    <div className="flex md:h-full max-md:min-h-full">
      <div className="flex min-w-0 flex-1 flex-col">
        <PastBar
          seq={seq}
          newest={newest.newest_seq}
          time={time}
          text={last ? activityText(last) : ""}
          onGo={onGo}
        />
        <PastHeader ticket={ticket} />
        <div className="min-h-0 flex-1 bg-canvas px-6 py-5 max-md:px-4 md:overflow-y-auto">
          <PastConversation
            ticket={ticket}
            items={items}
            isLoading={past.isFetching}
            onEarlier={past.hasNextPage ? () => void past.fetchNextPage() : undefined}
          />
        </div>
        {!isBeside && (
          <div className="border-line border-t [&>details]:px-6 max-md:[&>details]:px-4">
            <PastPanel ticket={ticket} />
          </div>
        )}
      </div>
      {isBeside && (
        <aside
          aria-label={t("panel")}
          data-region
          tabIndex={-1}
          className="w-80 shrink-0 overflow-y-auto border-line border-s"
        >
          <PastPanel ticket={ticket} />
        </aside>
      )}
    </div>
  );
}

/** Escape goes up to the current ticket. */
function PastHeader({ ticket }: { ticket: Ticket }) {
  const { ticket_id: code, title } = ticket;
  const crumbs = [
    { label: t("tickets"), to: "/tickets" },
    { label: code, to: `/ticket/${code}` },
    { label: pastText("past") },
  ];
  useEscapeToParent(crumbs);
  return (
    <header className="shrink-0 border-line border-b px-6 pt-2 pb-2.5 max-md:px-4">
      <div className="flex h-7 items-center">
        <Breadcrumb crumbs={crumbs} />
      </div>
      <h1 tabIndex={-1} className="break-words rounded-xs py-1 text-title outline-offset-4">
        {title}
      </h1>
      <TicketMarks ticket={ticket} />
    </header>
  );
}

/** The properties and watchers at that time. */
function PastPanel({ ticket }: { ticket: Ticket }) {
  const { watchers } = ticket;
  const shown = fieldsOfTicket(useTicketFields(), ticket).filter(
    ({ value }) => value !== undefined,
  );
  return (
    <>
      <PanelSection title={t("properties")}>
        <TicketProperties ticket={ticket} />
      </PanelSection>
      {shown.length > 0 && <FieldsSection ticket={ticket} shown={shown} />}
      <PanelSection title={t("watchers")}>
        {watchers.length === 0 && <p className="text-ink-2">{pastText("watchers_then_none")}</p>}
        <ul>
          {watchers.map(({ id, name, avatar_url }) => (
            <li key={id} className="flex min-h-7 items-center gap-2">
              <Avatar id={id} name={name} src={avatar_url} size={20} />
              <span className="min-w-0 truncate">{name}</span>
            </li>
          ))}
        </ul>
      </PanelSection>
    </>
  );
}

interface ConversationProps {
  readonly ticket: Ticket;
  readonly items: readonly StreamItem[];
  readonly isLoading: boolean;
  readonly onEarlier: (() => void) | undefined;
}

/** The conversation up to that time. */
function PastConversation({ ticket, items, isLoading, onEarlier }: ConversationProps) {
  const writeTime = useMessageTimes();
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
        label={pastText("past_talk")}
        items={items.map((item) => timelineItem(item, ticket, { isPast: true }))}
        isLoading={isLoading}
        dayOf={dayOf}
        writeDay={(at) => dayWithWeekday(dayOf(at))}
        writeTime={writeTime}
      />
    </div>
  );
}

/** In time travel the undo key only explains that nothing can be undone here. */
function useNoUndo(): void {
  useShortcuts([
    {
      id: "undo",
      keys: "Mod+Z",
      label: t("key_undo"),
      scope: t("scope_all"),
      run: () => void toast.show(pastText("past_no_undo")),
    },
  ]);
}
