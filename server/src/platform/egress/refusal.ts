import type { CertificateProblem } from "./certificate-problem.ts";

export type Stage = "connect" | "tls" | "answer";

const words: Record<Stage, string> = {
  connect: "We could not connect to this server. Check the host and the port.",
  tls: "We could not make a secure connection to this server. Check its certificate.",
  answer: "This server did not answer as it should.",
};

/**
 * Why nothing went out, or nothing came back. The message is for the person who named the host: one text for a host that is
 * unknown, blocked, filtered or refusing, so that nobody maps a network with it. The reason is for our log alone.
 */
export class EgressRefusal extends Error {
  override name = "EgressRefusal";
  readonly stage: Stage;
  readonly reason: string;
  /** Public, as everybody who connects is shown it. */
  readonly certificate: CertificateProblem | undefined;

  constructor(stage: Stage, reason: string, certificate?: CertificateProblem) {
    super(words[stage]);
    this.stage = stage;
    this.reason = reason;
    this.certificate = certificate;
  }
}
