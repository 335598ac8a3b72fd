import type { ticketLinks } from "@parley/contract";
import { Link2, X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { lazyPart } from "#platform/lazy-part.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { StatusGlyph } from "#ui/glyphs/status-mark.tsx";
import type { Ticket } from "../tickets.queries.ts";
import { useLinkActions } from "./links.queries.ts";
import { t } from "./links-texts.ts";

const LinkForm = lazyPart(() => import("./link-form.tsx").then((module) => module.LinkForm));

/** Linked and merged tickets. */
export function LinkedTickets({ ticket }: { ticket: Ticket }) {
  const { links, merged_from, may } = ticket;
  const [isLinking, setLinking] = useState(false);
  return (
    <>
      {links.length === 0 && merged_from.length === 0 && <p className="text-ink-2">{t("none")}</p>}
      <ul aria-label={t("linked")}>
        {links.map((link) => (
          <LinkLine key={`${link.type} ${link.id}`} link={link} ticket={ticket} />
        ))}
      </ul>
      {merged_from.length > 0 && <MergedTickets ticket={ticket} />}
      {may.link && (
        <Button size="toolbar" icon={Link2} onClick={() => setLinking(true)} className="mt-1.5">
          {t("add")}
        </Button>
      )}
      {isLinking && <LinkForm ticket={ticket} onClose={() => setLinking(false)} />}
    </>
  );
}

interface LineProps {
  readonly link: Ticket["links"][number];
  readonly ticket: Ticket;
}

function LinkLine({ link, ticket }: LineProps) {
  const { id, ticket_id, title, status, is_fixed } = link;
  const { unlink } = useLinkActions(ticket);
  return (
    <li className="flex items-center gap-1 py-1">
      <div className="min-w-0 flex-1">
        <p className="text-ink-2 text-meta">{linkLabel(link)}</p>
        <Link
          to={`/ticket/${ticket_id}`}
          title={title}
          className="-mx-1.5 flex min-h-7 items-center gap-2 rounded-sm px-1.5 hover:bg-hover-2 pointer-coarse:min-h-11"
        >
          <StatusGlyph status={status} />
          <span className="shrink-0 text-ink-2 text-meta tabular-nums">{ticket_id}</span>
          <span className="min-w-0 truncate">{title}</span>
        </Link>
      </div>
      {ticket.may.link && !is_fixed && (
        <IconButton
          icon={X}
          size="toolbar"
          label={t("remove", { code: ticket_id })}
          onClick={() => unlink(id)}
        />
      )}
    </li>
  );
}

/** Tickets merged into this one, with un-merge. */
function MergedTickets({ ticket }: { ticket: Ticket }) {
  const { unmerge } = useLinkActions(ticket);
  return (
    <>
      <h3 className="mt-2 text-ink-2 text-meta">{t("merged_from")}</h3>
      <ul aria-label={t("merged_from")}>
        {ticket.merged_from.map(({ id, ticket_id, title, may_unmerge }) => (
          <li key={id} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
            <span className="shrink-0 text-ink-2 text-meta tabular-nums">{ticket_id}</span>
            <span title={title} className="min-w-0 flex-1 truncate">
              {title}
            </span>
            {may_unmerge && (
              <Button
                size="toolbar"
                variant="ghost"
                aria-label={t("unmerge_one", { code: ticket_id })}
                onClick={() => unmerge(id)}
              >
                {t("unmerge")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const reverseLabels = {
  duplicate_of: "duplicated_by",
  follow_up_of: "followed_up_by",
  split_from: "split_into",
} as const;

/** The label of a link, in its direction. */
function linkLabel({ type, is_reverse }: Pick<ticketLinks.Link, "type" | "is_reverse">): string {
  const reverse =
    is_reverse && type in reverseLabels
      ? reverseLabels[type as keyof typeof reverseLabels]
      : undefined;
  return t(reverse ?? type);
}
