import { Info, type LucideIcon, ShieldAlert } from "lucide-react";
import { defineTexts } from "#platform/texts/texts.ts";
import type { StreamItem } from "../stream/ticket-stream.queries.ts";
import english from "./mail-marks.texts.json";

const t = defineTexts(english);

type Mark = StreamItem["mail_marks"][number];

/** Of these a reader should doubt who wrote the mail, or what it is for. */
const doubtful: readonly Mark[] = ["disowned", "hidden_text", "same_id_other_content"];

/** What staff should know about where a mail came from. */
export function MailMarks({ marks }: { readonly marks: readonly Mark[] }) {
  return (
    <ul aria-label={t("list")} className="mt-2 grid gap-1 text-meta">
      {marks.map((mark) => (
        <MarkLine key={mark} mark={mark} />
      ))}
    </ul>
  );
}

function MarkLine({ mark }: { readonly mark: Mark }) {
  const isDoubtful = doubtful.includes(mark);
  const Icon: LucideIcon = isDoubtful ? ShieldAlert : Info;
  return (
    <li className={`flex items-start gap-1.5 ${isDoubtful ? "text-amber-text" : "text-ink-2"}`}>
      <Icon aria-hidden size={14} strokeWidth={1.5} className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">{t(mark)}</span>
    </li>
  );
}
