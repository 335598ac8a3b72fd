import { randomBytes } from "node:crypto";
import { sessions } from "@parley/contract";
import fc from "fast-check";
import { hashOf } from "../../../src/platform/secrets/tokens.ts";
import type { Desk } from "../../../src/platform/testing/desk.ts";
import { type Principal, principals } from "../../isolation/principals.ts";
import { anyAddress, type Cast } from "../cast.ts";
import type { Range } from "../range.ts";
import { hostileText } from "../requests/wrong-values.ts";
import { Caller } from "../stories/caller.ts";

const keys = ["token", "ticket", "used", "expired", "nobody's", "none"] as const;
type Key = (typeof keys)[number];

/** How somebody knocks at the live socket. */
export interface Knock {
  readonly principal: Principal;
  readonly key: Key;
  readonly origin: "own" | "none" | "foreign" | "null" | "https";
  /** Lines in place of those that ask for an upgrade. */
  readonly lines: string;
  readonly since: string;
  /** Comes as somebody who does nothing else, instead of as the principal. */
  readonly as?: { readonly id: string; readonly token: string };
  /** Goes away after so many bytes of the request. */
  readonly leavesAfter: number | undefined;
}

const upgrade = `Connection: Upgrade\r\nUpgrade: websocket\r\n`;
const goodKey = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
const version = "Sec-WebSocket-Version: 13\r\n";
export const soundLines = `${upgrade}${goodKey}${version}`;

const oddLines: readonly string[] = [
  "",
  upgrade,
  `${upgrade}${version}`,
  `${upgrade}${goodKey}`,
  `${upgrade}Sec-WebSocket-Key: short\r\n${version}`,
  `${upgrade}${goodKey}Sec-WebSocket-Version: 99\r\n`,
  `${soundLines}${goodKey}`,
  `${soundLines}Sec-WebSocket-Protocol: ,,\r\n`,
  `${soundLines}Sec-WebSocket-Protocol: a, a\r\n`,
  `${soundLines}Sec-WebSocket-Protocol: chat\r\n`,
  `${soundLines}Sec-WebSocket-Extensions: permessage-deflate\r\n`,
  `${soundLines}Sec-WebSocket-Extensions: ;;;=\r\n`,
  `${soundLines}Content-Length: 5\r\n`,
  `Connection: Upgrade\r\nUpgrade: h2c\r\n${goodKey}${version}`,
];

const usual = fc.constant(soundLines);
export const knocks: fc.Arbitrary<Knock> = fc.record({
  principal: fc.constantFrom(...principals),
  key: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<Key>("token", "ticket") },
    fc.constantFrom(...keys),
  ),
  origin: fc.oneof(
    { weight: 8, arbitrary: fc.constant("own" as const) },
    fc.constantFrom("none" as const, "foreign" as const, "null" as const, "https" as const),
  ),
  lines: fc.oneof({ weight: 8, arbitrary: usual }, fc.constantFrom(...oddLines)),
  since: fc.oneof(
    { weight: 4, arbitrary: fc.constant("") },
    fc.constantFrom("0", "1", "-1", "1e9", "999999999999999", "9".repeat(40)),
    hostileText.map((text) => text.slice(0, 200)),
  ),
  leavesAfter: fc.oneof({ weight: 15, arbitrary: fc.constant(undefined) }, fc.nat(250)),
});

/** Somebody who is let in and comes as a page of the business does. */
export const soundKnocks: fc.Arbitrary<Knock> = fc.record({
  principal: fc.constantFrom<Principal>("customer", "neighbour", "agent", "outsider", "admin"),
  key: fc.constantFrom<Key>("token", "ticket"),
  origin: fc.constant("own" as const),
  lines: usual,
  since: fc.constant(""),
  leavesAfter: fc.constant(undefined),
});

/** What opens a socket for nobody, whatever else is true. */
export function mustStayOut({ principal, key, origin }: Knock): boolean {
  const isStranger = principal.startsWith("foreign_");
  const isHindered = ["anonymous", "disabled", "password_pending"].includes(principal);
  const isSpent = key !== "token" && key !== "ticket";
  return isStranger || isHindered || isSpent || !["own", "none"].includes(origin);
}

/** The request that asks for a socket, with the token or ticket that this knock comes with. */
export async function requestFor(
  knock: Knock,
  { range, cast, desk }: { range: Range; cast: Cast; desk: Desk },
): Promise<string> {
  const { host } = cast.stage.here;
  const token = await keyFor(knock, range, cast, desk);
  const query = new URLSearchParams({
    ...(token !== undefined && { token }),
    ...(knock.since && { since: knock.since }),
  }).toString();
  const origins = { own: `http://${host}`, foreign: `http://${cast.stage.there.host}` };
  const written = { ...origins, null: "null", https: `https://${host}`, none: undefined };
  const origin = written[knock.origin];
  return [
    `GET /ws/notifications/?${query} HTTP/1.1\r\nHost: ${host}\r\n`,
    `X-Forwarded-For: ${anyAddress()}\r\n`,
    origin === undefined ? "" : `Origin: ${origin}\r\n`,
    `${knock.lines}\r\n`,
  ].join("");
}

async function keyFor(
  { principal, key, as }: Knock,
  range: Range,
  cast: Cast,
  desk: Desk,
): Promise<string | undefined> {
  if (as) return as.token;
  if (key === "none") return undefined;
  if (key === "nobody's") return randomBytes(32).toString("base64url");
  const token = await cast.tokenOf(principal);
  if (key === "token" || token === undefined) return token;
  const { here, there } = cast.stage;
  const home = principal.startsWith("foreign_") ? there : here;
  const { status, body } = await new Caller(range, home.host, token).call(
    sessions.socketTicket,
    {},
  );
  if (status === 401) cast.forget(principal);
  if (status !== 200) return undefined;
  if (key === "expired") {
    await desk.rows("update socket_tickets set expires_at = now() where ticket_hash = $1", [
      hashOf(body.ticket),
    ]);
  }
  return body.ticket;
}
