import { once } from "node:events";
import { connect, isIP, type Socket } from "node:net";
import { type ConnectionOptions, connect as secure } from "node:tls";
import { type CertificateProblem, watchCertificate } from "./certificate-problem.ts";
import { EgressRefusal } from "./refusal.ts";

export interface Target {
  /** Where to: an address that was looked up and approved, never a name. */
  readonly address: string;
  readonly port: number;
  /** Whose certificate it must show. */
  readonly host: string;
  readonly isSecure: boolean;
  readonly signal: AbortSignal;
}

export type Dial = (target: Target) => Promise<Socket>;

/** Opens a connection to one address. `tls` is for tests, which trust an authority of their own. */
export function makeDial(tls: ConnectionOptions = {}): Dial {
  return async ({ address, port, host, isSecure, signal }) => {
    const plain = connect({ host: address, port });
    await reached(plain, "connect", signal);
    return isSecure ? startTls(plain, host, signal, tls) : plain;
  };
}

/** Goes on over TLS on a connection that stands; the other side must prove to be that host. */
export async function startTls(
  plain: Socket,
  host: string,
  signal: AbortSignal,
  tls: ConnectionOptions = {},
): Promise<Socket> {
  const secured = secure({
    minVersion: "TLSv1.2",
    rejectUnauthorized: true,
    ...tls,
    socket: plain,
    host,
    servername: isIP(host) ? "" : host,
  });
  const certificateProblem = watchCertificate(secured);
  await reached(secured, "secureConnect", signal, certificateProblem);
  return secured;
}

async function reached(
  socket: Socket,
  event: "connect" | "secureConnect",
  signal: AbortSignal,
  certificateProblem: (error: unknown) => CertificateProblem | undefined = () => undefined,
) {
  try {
    await once(socket, event, { signal });
  } catch (error) {
    socket.destroy();
    const reason = error instanceof Error ? error.message : String(error);
    throw event === "connect"
      ? new EgressRefusal("connect", reason)
      : new EgressRefusal("tls", reason, certificateProblem(error));
  }
  // Whoever uses the socket hears of errors by their own listeners; one that comes in between ends no process.
  socket.on("error", () => {});
}
