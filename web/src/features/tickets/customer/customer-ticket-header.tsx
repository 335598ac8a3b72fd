import { useRef } from "react";
import { fullDate } from "#platform/time/relative-time.ts";
import { useZone } from "#platform/time/zone.ts";
import { TextLink } from "#ui/buttons/text-link.tsx";
import { StatusMark } from "#ui/glyphs/status-mark.tsx";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { useEscapeToParent } from "#ui/page/use-escape-to-parent.ts";
import { CopyCode } from "../ticket-page/header/copy-code.tsx";
import { useFocusHeading } from "../ticket-page/header/use-focus-heading.ts";
import { t } from "./customer-texts.ts";
import { CustomerTicketFields } from "./customer-ticket-fields.tsx";
import type { CustomerTicket } from "./customer-tickets.queries.ts";
import { NextStepLine } from "./next-step-line.tsx";
import { ProgressSteps } from "./progress-steps.tsx";
import { statusOfLabel } from "./status-of-label.ts";

export function CustomerTicketHeader({ ticket }: { ticket: CustomerTicket }) {
  const { ticket_id, title, status_label, created_at, department_name, requester_name } = ticket;
  const crumbs = [{ label: t("tickets"), to: "/tickets" }, { label: ticket_id }];
  const zone = useZone();
  const heading = useRef<HTMLHeadingElement>(null);
  useEscapeToParent(crumbs);
  useFocusHeading(heading);
  return (
    <header className="shrink-0 border-line border-b px-6 pt-2 pb-3 max-md:px-4">
      <div className="flex h-7 items-center gap-1">
        <Breadcrumb crumbs={crumbs} />
        <CopyCode code={ticket_id} />
      </div>
      <h1
        ref={heading}
        tabIndex={-1}
        className="min-w-0 break-words rounded-xs py-1 text-title outline-offset-4"
      >
        {title}
      </h1>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-meta">
        <StatusMark status={statusOfLabel(status_label)} reader="customer" />
        <span>{t("opened", { date: fullDate(created_at, zone) })}</span>
        <span aria-hidden className="max-md:hidden">
          ·
        </span>
        <span>{department_name}</span>
        {requester_name && (
          <>
            <span aria-hidden className="max-md:hidden">
              ·
            </span>
            <span>{t("asked_by", { name: requester_name })}</span>
          </>
        )}
        <Relatives
          label={t("goes_on_from")}
          codes={ticket.follow_up_of ? [ticket.follow_up_of] : []}
        />
        <Relatives label={t("goes_on_in")} codes={ticket.follow_ups} />
      </p>
      <CustomerTicketFields fields={ticket.fields} />
      <div className="mt-3 grid gap-2">
        <ProgressSteps step={ticket.step} label={status_label} />
        <NextStepLine ticket={ticket} />
      </div>
    </header>
  );
}

function Relatives({ label, codes }: { label: string; codes: readonly string[] }) {
  if (codes.length === 0) return null;
  return (
    <>
      <span aria-hidden className="max-md:hidden">
        ·
      </span>
      <span>
        {label}{" "}
        {codes.map((code, at) => (
          <span key={code}>
            {at > 0 && ", "}
            <TextLink to={`/ticket/${code}`}>{code}</TextLink>
          </span>
        ))}
      </span>
    </>
  );
}
