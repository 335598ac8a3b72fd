import { useQuery } from "@tanstack/react-query";
import { Lock, type LucideIcon, PenLine, Reply } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { currentDrafts, useStoredDrafts } from "#platform/drafts/draft-store.ts";
import type { StoredDraft } from "#platform/drafts/drafts.ts";
import { Ago } from "#platform/time/ago.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { openComposer, textOfHtml, ticketQuery } from "../../features/tickets/index.ts";
import { type DraftPlace, placeOfDraft, wordsOfDraft } from "./draft-place.rules.ts";
import { t } from "./drafts-texts.ts";

const shownAtOnce = 20;

/** What somebody has written and not sent, the latest first. Each opens where it was written. */
export function Drafts() {
  // The list is read anew when a draft changes.
  useStoredDrafts();
  const [most, setMost] = useState(shownAtOnce);
  const drafts = (currentDrafts()?.list() ?? []).flatMap(({ key, draft }) => {
    const place = placeOfDraft(key);
    return place ? [{ key, draft, place }] : [];
  });
  return (
    <>
      <PageHeader title={t("title")}>
        <p className="text-ink-2">{t("line")}</p>
      </PageHeader>
      {drafts.length === 0 ? (
        <StateView kind="empty" title={t("empty")} line={t("empty_line")} />
      ) : (
        <ul aria-label={t("list")} className="mt-2 border-line border-t">
          {drafts.slice(0, most).map((one) => (
            <DraftLine key={one.key} id={one.key} draft={one.draft} place={one.place} />
          ))}
        </ul>
      )}
      {drafts.length > most && (
        <div className="flex justify-center p-4">
          <Button onClick={() => setMost(most + shownAtOnce)}>{t("more")}</Button>
        </div>
      )}
    </>
  );
}

interface LineProps {
  readonly id: string;
  readonly draft: StoredDraft;
  readonly place: DraftPlace;
}

function DraftLine({ id, draft, place }: LineProps) {
  const words = wordsOfDraft(draft.value, textOfHtml) || t("without_words");
  const Icon = icons[place.kind] ?? PenLine;
  function discard() {
    void currentDrafts()?.drop(id);
    toast.undo(t("discarded"), () => currentDrafts()?.keep(id, draft.value));
  }
  return (
    <li className="relative flex min-h-14 items-center gap-3 border-line-soft border-b px-5 py-2 hover:bg-hover max-md:px-4">
      <Icon
        aria-hidden
        size={16}
        strokeWidth={1.5}
        className={place.kind === "reply" ? "shrink-0 text-accent-text" : "shrink-0 text-ink-3"}
      />
      <span className="min-w-0 flex-1">
        {"ticketId" in place ? (
          <TicketPlace place={place} />
        ) : (
          <PlaceLink to={place.address}>{t(place.kind)}</PlaceLink>
        )}
        <span className="block truncate text-ink-2 text-meta">{words}</span>
      </span>
      <span className="shrink-0 text-ink-2 text-meta tabular-nums">
        <Ago moment={new Date(draft.at).toISOString()} />
      </span>
      <Button variant="ghost" size="toolbar" className="relative" onClick={discard}>
        {t("discard")}
      </Button>
    </li>
  );
}

const icons: Partial<Record<DraftPlace["kind"], LucideIcon>> = {
  reply: Reply,
  note: Lock,
  note_edit: Lock,
};

/** The ticket is named by its code and subject, as far as the reader may open it. */
function TicketPlace({ place }: { place: Extract<DraftPlace, { ticketId: string }> }) {
  const { kind, ticketId } = place;
  const { data: ticket, isError } = useQuery(ticketQuery(ticketId));
  if (isError) return <span className="block">{t("ticket_gone", { kind: t(kind) })}</span>;
  if (!ticket) return <span className="block">{t(kind)}</span>;
  return (
    <PlaceLink
      to={`/ticket/${ticket.ticket_id}`}
      {...(kind !== "note_edit" && { onClick: () => openComposer(ticketId, kind) })}
    >
      {t("on_ticket", { kind: t(kind), code: ticket.ticket_id })}
      <span className="text-ink-2"> · {ticket.title}</span>
    </PlaceLink>
  );
}

/** The link covers its line. */
function PlaceLink(props: { to: string; onClick?: () => void; children: ReactNode }) {
  return (
    <Link
      {...props}
      className="block truncate font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-(--ring) focus-visible:after:-outline-offset-2"
    />
  );
}
