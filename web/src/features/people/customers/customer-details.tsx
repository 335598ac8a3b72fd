import type { ReactNode } from "react";
import { Ago } from "#platform/time/ago.tsx";
import { useTimeInZone } from "#platform/time/use-time-in-zone.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { CopyCode } from "../../tickets/index.ts";
import type { Customer } from "./customers.queries.ts";
import { t } from "./customers-texts.ts";

/** How a customer is reached, and what everybody should know. Only what is known is shown. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const { name, email, phone_number: phone, organization, other_emails, notes } = customer;
  return (
    <section aria-label={t("details_of", { name })}>
      <h2 className="mb-2 font-semibold text-lead">{t("details")}</h2>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-1">
        {email && (
          <Line name={t("email")}>
            <Reach text={email} href={`mailto:${email}`} />
            {!customer.is_email_proven && <Unproven isSignedUp={customer.status === "active"} />}
          </Line>
        )}
        {other_emails.length > 0 && (
          <Line name={t("other_emails")}>
            {other_emails.map((other) => (
              <Reach key={other} text={other} href={`mailto:${other}`} />
            ))}
          </Line>
        )}
        {phone && (
          <Line name={t("phone")}>
            <Reach text={phone} href={`tel:${phone.replace(/[^\d+]/g, "")}`} />
          </Line>
        )}
        {organization && <Line name={t("organization")}>{organization.name}</Line>}
        {customer.timezone && (
          <Line name={t("local_time")}>
            <LocalTime zone={customer.timezone} />
          </Line>
        )}
        <Line name={t("last_login")}>
          {customer.last_login_at ? <Ago moment={customer.last_login_at} /> : t("never")}
        </Line>
        <Line name={t("created")}>
          <Ago moment={customer.created_at} />
        </Line>
      </dl>
      {notes && (
        <>
          <h3 className="mt-3 font-medium text-ink-2">{t("about")}</h3>
          <p className="whitespace-pre-wrap break-words">{notes}</p>
        </>
      )}
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="flex min-h-7 items-center self-start text-ink-2 pointer-coarse:min-h-11">
        {name}
      </dt>
      <dd className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-2 pointer-coarse:min-h-11">
        {children}
      </dd>
    </>
  );
}

/** An address or a number to write to, call or copy. */
function Reach({ text, href }: { text: string; href: string }) {
  return (
    <span className="flex min-w-0 max-w-full items-center gap-1">
      <a
        href={href}
        title={text}
        className="min-w-0 truncate rounded-xs text-accent-text hover:underline"
      >
        {text}
      </a>
      <CopyCode code={text} />
    </span>
  );
}

/** Of somebody who signs in with it, it matters more than of a contact. */
function Unproven({ isSignedUp }: { isSignedUp: boolean }) {
  return (
    <span title={t("unproven_hint")}>
      <Badge tone={isSignedUp ? "amber" : "neutral"}>{t("unproven")}</Badge>
      <span className="sr-only">{t("unproven_hint")}</span>
    </span>
  );
}

function LocalTime({ zone }: { zone: string }) {
  const time = useTimeInZone(zone);
  return (
    <span className="tabular-nums">
      {time} <span className="text-ink-2">{zone.replaceAll("_", " ")}</span>
    </span>
  );
}
