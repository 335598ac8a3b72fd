import type { requests } from "@parley/contract";

/** What is known of a form when it is sent. */
export interface Signals {
  /** A field was filled in that people do not see. */
  readonly isTrapped: boolean;
  /** Seconds since the form was opened; undefined where nobody can say. */
  readonly seconds: number | undefined;
  /** The same opened form was sent before, more often than somebody presses the button twice. */
  readonly isReplayed: boolean;
  readonly isBlocked: boolean;
  /** From how many other addresses the same or nearly the same text came within a day. */
  readonly sameTextFrom: number;
  /** What it says. */
  readonly text: string;
  /** The own host, whose links people send with good reason. */
  readonly host: string;
}

const leastSeconds = 3;
const mostSameTexts = 3;
const mostForeignHosts = 2;

/**
 * Each layer alone makes a request spam. None of them needs scripts, and none asks anybody else. A proof takes one away
 * and sees that spam gets through.
 */
export const spamLayers = new Map<requests.SpamReason, (signals: Signals) => boolean>([
  ["blocked", ({ isBlocked }) => isBlocked],
  ["trap", ({ isTrapped }) => isTrapped],
  ["too_fast", ({ seconds }) => seconds !== undefined && seconds < leastSeconds],
  ["replayed", ({ isReplayed }) => isReplayed],
  ["links", ({ text, host }) => isLinkList(text, host)],
  ["repeated", ({ sameTextFrom }) => sameTextFrom >= mostSameTexts],
]);

/** Why a request is spam; undefined if nothing speaks for it. */
export function spamReasonOf(signals: Signals): requests.SpamReason | undefined {
  for (const [reason, isSpam] of spamLayers) if (isSpam(signals)) return reason;
  return undefined;
}

/** The code of links in forums and pages, which nobody types into a form, or links to more than two other sites. */
function isLinkList(text: string, own: string): boolean {
  if (/<a\s+href|\[url[=\]]/i.test(text)) return true;
  const hosts = [...text.matchAll(/https?:\/\/([^\s/?#"'<>]+)/gi)].map(([, host = ""]) =>
    host.toLowerCase(),
  );
  return new Set(hosts.filter((host) => host !== own.toLowerCase())).size > mostForeignHosts;
}
