import { createServer, type Socket } from "node:net";
import { believe, makeAuthority } from "../../src/platform/testing/certificates.ts";
import { openDnsZone } from "../../src/platform/testing/dns-zone.ts";
import { freePort } from "../../src/platform/testing/free-port.ts";
import { testImapServer } from "../../src/platform/testing/imap-server.ts";
import { openMailSink } from "../../src/platform/testing/mail-sink.ts";
import { scriptedImap } from "../../src/platform/testing/scripted-imap.ts";

export const account = { user: "team", pass: "meadow-nine" };
const megabyte = 1024 * 1024;

/** Everything that mailboxes of the proof lie on: a real Dovecot, and servers with one fault each. */
export async function openServers() {
  const imap = testImapServer();
  believe(imap.ca);
  const authority = makeAuthority();
  believe(authority.ca);
  const good = authority.sign("127.0.0.1");
  const zone = await openDnsZone();
  const sinkPort = await freePort();
  const smallPort = await freePort();
  const tokenPort = await freePort();
  const sink = await openMailSink(sinkPort, account);
  const small = await openMailSink(smallPort, account, 10 * megabyte);
  const tokens = await openMailSink(tokenPort, { opens: async (token) => token === "good" });
  const scripted = {
    otherName: await scriptedImap(authority.sign("mail.other.test")),
    expired: await scriptedImap(authority.sign("127.0.0.1", -1)),
    unsigned: await scriptedImap(authority.selfSigned("127.0.0.1")),
    switchedOff: await scriptedImap(good, { login: "NO User is authenticated but not connected." }),
    full: await scriptedImap(good, { quota: [950, 1000] }),
    provider: await scriptedImap(good, {
      login: "NO LOGIN failed.",
      token: (token) => (token === "good" ? "OK done" : "NO AUTHENTICATE failed."),
    }),
  };
  authority.forget();
  const silent = await openSilentServer();
  const deafPort = await freePort();
  const open = [sink, small, tokens, silent, zone, ...Object.values(scripted)];
  return {
    imap,
    zone,
    sink,
    sinkPort,
    smallPort,
    tokenPort,
    scripted,
    silentPort: silent.port,
    deafPort,
    ports: [
      imap.port,
      sinkPort,
      smallPort,
      tokenPort,
      silent.port,
      deafPort,
      ...Object.values(scripted).map(({ port }) => port),
    ],
    async close() {
      for (const one of open) await one.close();
    },
  };
}

export type Servers = Awaited<ReturnType<typeof openServers>>;

/** It takes connections and says nothing. */
async function openSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
