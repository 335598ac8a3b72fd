import type { mailLab as contract } from "@parley/contract";
import type { ReactNode } from "react";
import { TextLink } from "#ui/buttons/text-link.tsx";
import { formatSize } from "#ui/files/format-size.ts";
import { t } from "./lab-texts.ts";

/** What would become of a mail, and every check that led to it. */
export function Explanation({ explained }: { readonly explained: contract.Explained }) {
  const { outcome, because, passed, effects, sender, verdict, subject, ticket } = explained;
  const { text, files } = explained;
  return (
    <section
      aria-label={t("result")}
      aria-live="polite"
      className="rounded-md border border-line bg-surface p-4"
    >
      <h2 className="mb-3 font-semibold text-heading">{t(`outcome_${outcome}`)}</h2>
      <dl className="grid gap-3">
        <Entry label={t("because")}>{because}</Entry>
        {sender && (
          <Entry label={t("sender")}>
            {sender}
            {verdict && <span className="text-ink-2"> · {t(`verdict_${verdict}`)}</span>}
          </Entry>
        )}
        <Entry label={t("subject")}>{subject || t("no_subject")}</Entry>
        {ticket && (
          <Entry label={t("ticket")}>
            <TextLink to={`/ticket/${ticket.ticket_id}`}>
              {ticket.ticket_id} · {ticket.title}
            </TextLink>
          </Entry>
        )}
        <Entry label={t("effects")}>
          <Lines lines={effects} />
        </Entry>
        {passed.length > 0 && (
          <Entry label={t("passed")}>
            <ol className="list-decimal ps-5">
              {passed.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </Entry>
        )}
        <Entry label={t("text")}>
          <p className="max-h-80 overflow-y-auto whitespace-pre-line break-words">
            {text.trim() || t("no_text")}
          </p>
        </Entry>
        {files.length > 0 && (
          <Entry label={t("files")}>
            <Lines lines={files.map(({ name, size }) => `${name}, ${formatSize(size)}`)} />
          </Entry>
        )}
      </dl>
    </section>
  );
}

function Entry({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2 text-meta">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul>
    {lines.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: The lines never change places.
      <li key={at}>{line}</li>
    ))}
  </ul>
);
