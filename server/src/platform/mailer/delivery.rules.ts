const minute = 60;
const hour = 60 * minute;
const retryAfter = [
  1 * minute,
  5 * minute,
  15 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
];

/** What became of handing a mail to the server. */
export type Delivery = Acceptance | Refusal;

interface Acceptance {
  readonly isAccepted: true;
  readonly code: number;
  /** How many files the mail has as links. */
  readonly linkedFiles?: number;
}

export interface Refusal {
  readonly isAccepted: false;
  /** What the server answered, if it answered. */
  readonly code?: number;
  readonly message: string;
  /** The server, or the library before it, objects to this mail; otherwise the way to the server is at fault. */
  readonly isAboutMail: boolean;
  /** All of the mail had left us: without an answer, nobody knows whether it was taken. */
  readonly wasHandedOver: boolean;
  /** How far the talk with the server came. */
  readonly stage?: DeliveryStage;
}

/** The last three are of mailboxes that are opened with a token. */
export type DeliveryStage =
  | "connect"
  | "tls"
  | "auth"
  | "send"
  | "access"
  | "provider"
  | "reconnect";

interface Waiting {
  readonly state: string;
  readonly is_urgent: boolean;
  readonly is_due: boolean;
  readonly is_leased: boolean;
}

/** What the job of a mail may do now: send it, look again when the lease of the one who sends it ends, or nothing. */
export function nextStep(mail: Waiting): "send" | "wait" | "doubt" | "nothing" {
  if (mail.state === "queued") return "send";
  if (mail.state === "retry") return mail.is_due ? "send" : "nothing";
  if (mail.state !== "sending") return "nothing";
  if (mail.is_leased) return "wait";
  // Whoever sent it died, before or after the server took it.
  return mail.is_urgent ? "send" : "doubt";
}

interface Outcome {
  readonly state: "sent" | "retry" | "dead" | "uncertain";
  readonly retryInSeconds?: number;
}

/** `chance` between 0 and 1 spreads repeats by a fifth to both sides, so that they do not all come back at once. */
export function outcomeOf(
  delivery: Delivery,
  mail: { readonly attempts: number; readonly is_urgent: boolean },
  chance: number,
): Outcome {
  if (delivery.isAccepted) return { state: "sent" };
  if (isFinal(delivery)) return { state: "dead" };
  const isInDoubt = delivery.wasHandedOver && delivery.code === undefined;
  if (isInDoubt && !mail.is_urgent) return { state: "uncertain" };
  const seconds = retryAfter[mail.attempts - 1];
  if (seconds === undefined) return { state: isInDoubt ? "uncertain" : "dead" };
  return { state: "retry", retryInSeconds: Math.round(seconds * (0.8 + 0.4 * chance)) };
}

/** The server, or the library before it, objects to the size of the mail; not to a mailbox that is full. */
export function isTooLarge({ isAboutMail, code, message }: Refusal): boolean {
  if (!isAboutMail || /\b[45]\.2\.2\b/.test(message)) return false;
  return code === 552 || /\b5\.(?:2\.3|3\.4)\b|larger than allowed/i.test(message);
}

/** Asking again would get the same answer. 503 is about the order of commands: a new connection starts afresh. */
export function isFinal({ isAboutMail, code }: Refusal): boolean {
  return isAboutMail && (code === undefined || (code >= 500 && code !== 503));
}
