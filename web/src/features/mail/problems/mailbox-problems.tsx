import { useQuery } from "@tanstack/react-query";
import { fullDate } from "#platform/time/relative-time.ts";
import { useZone } from "#platform/time/zone.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { t } from "../mail-texts.ts";
import { type MailProblem, mailProblemsQuery } from "./problems.queries.ts";

/** Where an admin can do something about it. */
function Remedy({ kind, mailbox }: Pick<MailProblem, "kind" | "mailbox">) {
  if (kind === "poison") {
    return <ButtonLink to="/config/quarantine">{t("problems_quarantine")}</ButtonLink>;
  }
  if (kind === "authentication") {
    return <ButtonLink to="/config/email?tab=domains">{t("problems_domains")}</ButtonLink>;
  }
  if (mailbox === null) return null;
  return <ButtonLink to={`/config/email/check/${mailbox}`}>{t("problems_check")}</ButtonLink>;
}

/** Which mailboxes do not work, since when and why; nothing while all of them work. */
export function MailboxProblems() {
  const zone = useZone();
  const { data, error } = useQuery(mailProblemsQuery);
  if (error && !data) {
    return (
      <div className="mb-4">
        <Banner tone="warning">{t("problems_failed")}</Banner>
      </div>
    );
  }
  if (!data || data.results.length === 0) return null;
  return (
    <ul aria-label={t("problems")} className="mb-4 grid gap-2">
      {data.results.map(({ kind, mailbox, address, reason, since }) => (
        <li key={`${kind} ${address}`}>
          <Banner tone="warning" action={<Remedy kind={kind} mailbox={mailbox} />}>
            <span className="break-words">
              {t("problem", { address, reason, since: fullDate(since, zone) })}
            </span>
          </Banner>
        </li>
      ))}
    </ul>
  );
}
