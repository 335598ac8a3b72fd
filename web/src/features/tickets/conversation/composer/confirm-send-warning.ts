import type { ticketMessages } from "@parley/contract";
import { type Doubt, doubts } from "@parley/contract/tickets/doubts";
import { Refusal } from "#platform/api/refusal.ts";
import { confirm } from "#ui/overlays/confirm.ts";
import { t } from "../../ticket-texts.ts";
import { textOfHtml } from "../html-of-text.ts";

/** The send warning in an error, if it is one. */
export function sendWarningOf(error: unknown): Doubt | undefined {
  if (!(error instanceof Refusal)) return undefined;
  const { code } = error.problem;
  return doubts.find((warning) => warning === code);
}

/** Shows the warning and asks whether to send anyway. */
export function confirmSendWarning(error: unknown, warning: Doubt): Promise<boolean> {
  const { problem, message } = error as Refusal;
  const details = problem.data as Partial<ticketMessages.Doubts> | undefined;
  return confirm({
    variant: warning === "tickets.newer_activity" ? "danger" : "warning",
    title: message,
    message: lineFor(warning, details),
    confirmText: t("send_anyway"),
    cancelText: t(warning === "tickets.newer_activity" ? "review" : "go_back"),
  });
}

function lineFor(warning: Doubt, details: Partial<ticketMessages.Doubts> | undefined): string {
  if (warning === "tickets.newer_activity") {
    const html = details?.entries?.at(-1)?.body_html;
    return html ? t("crossed_words", { words: shortened(textOfHtml(html)) }) : t("crossed_line");
  }
  if (warning === "tickets.new_recipients") {
    return t("recipients_line", { addresses: details?.addresses?.join(", ") ?? "" });
  }
  return t(warning === "tickets.mention_visible" ? "mention_line" : "attachment_line");
}

const mostShown = 280;

const shortened = (text: string) =>
  text.length > mostShown ? `${text.slice(0, mostShown).trimEnd()}…` : text;
