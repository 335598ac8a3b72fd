import type { PeerCertificate, TLSSocket } from "node:tls";

/** What is wrong with the certificate that a server showed. */
export type CertificateProblem =
  | { readonly kind: "other_name"; readonly names: readonly string[] }
  | { readonly kind: "expired"; readonly on: string }
  | { readonly kind: "untrusted" };

const mostNames = 3;

/** Remembers what a server shows, because nothing of it is left once the connection was refused. */
export function watchCertificate(
  socket: TLSSocket,
): (error: unknown) => CertificateProblem | undefined {
  let shown: PeerCertificate | undefined;
  socket.prependOnceListener("secure", () => {
    shown = socket.getPeerCertificate();
  });
  return (error) => (shown ? problemOf(shown, (error as { code?: string }).code ?? "") : undefined);
}

function problemOf(shown: PeerCertificate, code: string): CertificateProblem | undefined {
  if (code === "CERT_HAS_EXPIRED") {
    const on = new Date(shown.valid_to);
    return Number.isNaN(on.getTime()) ? undefined : { kind: "expired", on: on.toISOString() };
  }
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") return { kind: "other_name", names: namesOf(shown) };
  return /CERT|SIGNATURE|ISSUER/.test(code) ? { kind: "untrusted" } : undefined;
}

function namesOf({ subject, subjectaltname = "" }: PeerCertificate): string[] {
  const listed = subjectaltname
    .split(", ")
    .flatMap((one) => /^(?:DNS|IP Address):([\w.*:-]{1,253})$/.exec(one)?.[1] ?? []);
  const common = /^[\w.*:-]{1,253}$/.exec(String(subject?.CN ?? ""))?.[0];
  return [...new Set([...listed, ...(common ? [common] : [])])].slice(0, mostNames);
}
