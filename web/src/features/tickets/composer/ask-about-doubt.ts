import type { ticketMessages } from "@parley/contract";
import { type Doubt, doubts } from "@parley/contract/tickets/doubts";
import { Refusal } from "#platform/api/refusal.ts";
import { confirm } from "#ui/overlays/confirm.ts";
import { t } from "../ticket-texts.ts";
import { textOfHtml } from "./text-of-html.ts";

/** Why the desk would rather not send it yet, if that is what it said. */
export function doubtOf(error: unknown): Doubt | undefined {
  if (!(error instanceof Refusal)) return undefined;
  const { code } = error.problem;
  return doubts.find((doubt) => doubt === code);
}

/** Shows why it was stopped; answers whether it shall go all the same. */
export function askAboutDoubt(error: unknown, doubt: Doubt): Promise<boolean> {
  const { problem, message } = error as Refusal;
  const details = problem.data as Partial<ticketMessages.Doubts> | undefined;
  return confirm({
    variant: doubt === "tickets.newer_activity" ? "danger" : "warning",
    title: message,
    message: lineFor(doubt, details),
    confirmText: t("send_anyway"),
    cancelText: t(doubt === "tickets.newer_activity" ? "review" : "go_back"),
  });
}

function lineFor(doubt: Doubt, details: Partial<ticketMessages.Doubts> | undefined): string {
  if (doubt === "tickets.newer_activity") {
    const said = details?.entries?.at(-1)?.body_html;
    return said ? t("crossed_words", { words: shortened(textOfHtml(said)) }) : t("crossed_line");
  }
  if (doubt === "tickets.new_recipients") {
    return t("recipients_line", { addresses: details?.addresses?.join(", ") ?? "" });
  }
  return t(doubt === "tickets.mention_visible" ? "mention_line" : "attachment_line");
}

const mostShown = 280;

const shortened = (text: string) =>
  text.length > mostShown ? `${text.slice(0, mostShown).trimEnd()}…` : text;
