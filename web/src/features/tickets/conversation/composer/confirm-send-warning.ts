import type { ticketMessages } from "@parley/contract";
import {
  type SendWarning,
  sendWarnings,
} from "@parley/contract/tickets/conversation/send-warnings";
import { Refusal } from "#platform/api/refusal.ts";
import { confirm } from "#ui/overlays/confirm.ts";
import { t } from "../../ticket-texts.ts";
import { textOfHtml } from "../html-of-text.ts";

/** The send warning in an error, if it is one. */
export function sendWarningOf(error: unknown): SendWarning | undefined {
  if (!(error instanceof Refusal)) return undefined;
  const { code } = error.problem;
  return sendWarnings.find((warning) => warning === code);
}

/** Sends again for each warning that the writer confirms. Undefined when they cancel. */
export async function confirmWarnings<T>(
  send: (sendAnyway: SendWarning[]) => Promise<T>,
  refresh: () => Promise<void>,
  confirmed: SendWarning[] = [],
): Promise<T | undefined> {
  try {
    return await send(confirmed);
  } catch (error) {
    const warning = sendWarningOf(error);
    if (!warning) throw error;
    const isSentAnyway = await confirmSendWarning(error, warning);
    // After a cancel the message can be sent again at once.
    if (!isSentAnyway) return void refresh();
    await refresh();
    return confirmWarnings(send, refresh, [...confirmed, warning]);
  }
}

/** Shows the warning and asks whether to send anyway. */
export function confirmSendWarning(error: unknown, warning: SendWarning): Promise<boolean> {
  const { problem, message } = error as Refusal;
  const details = problem.data as Partial<ticketMessages.SendWarningDetails> | undefined;
  return confirm({
    variant: warning === "tickets.newer_activity" ? "danger" : "warning",
    title: message,
    message: lineFor(warning, details),
    confirmText: t("send_anyway"),
    cancelText: t(warning === "tickets.newer_activity" ? "review" : "go_back"),
  });
}

function lineFor(
  warning: SendWarning,
  details: Partial<ticketMessages.SendWarningDetails> | undefined,
): string {
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
