import { closeCodes } from "@parley/contract";
import { everything } from "../db/listen.ts";
import type { Desk } from "../http/desk.ts";
import { place } from "../http/place.ts";
import type { Logger } from "../log.ts";
import type { LiveSocket } from "./live-socket.ts";
import { dismissalOf } from "./standing.rules.ts";

const atOnce = 500;

/**
 * Looks whether every open socket may still be open: at once when the database tells that rights have changed, and every
 * thirty seconds in case it was not heard.
 */
export function startPatrol(
  { directory, doorman }: Pick<Desk, "directory" | "doorman">,
  sockets: ReadonlySet<LiveSocket>,
  log: Logger,
  everyMs = 30_000,
) {
  const round = setInterval(() => {
    for (const socket of sockets) socket.knock();
    look(everything);
  }, everyMs).unref();

  function look(businessId: string): void {
    const open = [...sockets].filter((socket) => isOf(socket, businessId));
    for (const [id, own] of Map.groupBy(open, (socket) => socket.businessId)) {
      for (let from = 0; from < own.length; from += atOnce) {
        void examine(id, own.slice(from, from + atOnce)).catch((error: unknown) =>
          log.warn({ err: error }, "sockets could not be looked after"),
        );
      }
    }
  }

  async function examine(businessId: string, own: readonly LiveSocket[]): Promise<void> {
    const sessions = new Set(own.map(({ person }) => person.sessionId));
    const standings = await doorman.standings(businessId, [...sessions]);
    for (const socket of own) {
      const dismissal = dismissalOf(socket.person, standings.get(socket.person.sessionId));
      if (dismissal) socket.dismiss(dismissal);
      else if (!(await isOpen(socket))) {
        socket.dismiss({ code: closeCodes.rights_changed, reason: "rights_changed" });
      }
    }
  }

  async function isOpen({ host, businessId }: LiveSocket): Promise<boolean> {
    const found = await place(directory, {}, host).catch(() => undefined);
    return found === businessId;
  }

  return {
    /** Something about a business, or about all of them, has changed. */
    look,
    stop: () => clearInterval(round),
  };
}

function isOf(socket: LiveSocket, businessId: string): boolean {
  return businessId === everything || socket.businessId === businessId;
}
