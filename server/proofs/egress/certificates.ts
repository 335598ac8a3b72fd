import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { ConnectionOptions, TlsOptions } from "node:tls";
import { makeDial } from "../../src/platform/egress/dial.ts";
import { openEgress } from "../../src/platform/egress/egress.ts";
import { EgressRefusal } from "../../src/platform/egress/refusal.ts";
import { makeAuthority } from "../../src/platform/testing/certificates.ts";
import type { Outcome } from "./outcome.ts";

const host = "shop.test";
const weak = "DEFAULT@SECLEVEL=0";

/** Servers that do not prove who they are, or speak a TLS that is broken. The first is the control. */
export async function tryCertificates(tls: ConnectionOptions = {}): Promise<Outcome> {
  const authority = makeAuthority();
  const sound = authority.sign(host);
  const servers: [string, TlsOptions][] = [
    ["sound", sound],
    ["self-signed", authority.selfSigned(host)],
    ["of another name", authority.sign("other.test")],
    ["run out", authority.sign(host, -1)],
    ["of an unknown authority", makeStrangersCertificate()],
    ["TLS 1.0", { ...sound, minVersion: "TLSv1", maxVersion: "TLSv1", ciphers: weak }],
    ["TLS 1.1", { ...sound, minVersion: "TLSv1.1", maxVersion: "TLSv1.1", ciphers: weak }],
  ];
  const findings: string[] = [];
  let connections = 0;
  for (const [name, options] of servers) {
    const said = await visit(options, { ca: authority.ca, ...tls });
    if (said === "answered") connections++;
    if (said !== (name === "sound" ? "answered" : "tls")) findings.push(`${name}: ${said}`);
  }
  authority.forget();
  return { count: servers.length, connections: connections - 1, findings };
}

async function visit(options: TlsOptions, tls: ConnectionOptions): Promise<string> {
  const server = createServer(options, (_, answer) => answer.end("hello")).listen(0, "127.0.0.1");
  server.on("tlsClientError", () => {});
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const allow = [`${host}:${port}`];
  const resolve = () => Promise.resolve(["127.0.0.1"]);
  const egress = openEgress({ allow }, { resolve, dial: makeDial(tls) });
  try {
    const { body } = await egress.fetchOut(`https://${host}:${port}/`);
    return body.toString() === "hello" ? "answered" : "answered oddly";
  } catch (error) {
    return error instanceof EgressRefusal ? error.stage : String(error);
  } finally {
    server.close();
  }
}

function makeStrangersCertificate() {
  const stranger = makeAuthority();
  const certificate = stranger.sign(host);
  stranger.forget();
  return certificate;
}
