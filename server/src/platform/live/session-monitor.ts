import { closeCodes } from "@parley/contract";
import { everything } from "../db/listen.ts";
import type { HttpDependencies } from "../http/http-dependencies.ts";
import { resolveTenant } from "../http/request/request-context.ts";
import type { Logger } from "../log.ts";
import type { LiveSocket } from "./live-socket.ts";
import { closeReasonOf } from "./session-status.rules.ts";

const batchSize = 500;

/**
 * Looks whether every open socket may still be open: at once when the database tells that rights have changed, and every
 * thirty seconds in case it was not heard.
 */
export function startSessionMonitor(
  { directory, authenticator }: Pick<HttpDependencies, "directory" | "authenticator">,
  sockets: ReadonlySet<LiveSocket>,
  log: Logger,
  everyMs = 30_000,
) {
  const round = setInterval(() => {
    for (const socket of sockets) socket.knock();
    checkBusiness(everything);
  }, everyMs).unref();

  function checkBusiness(businessId: string): void {
    const open = [...sockets].filter((socket) => isOf(socket, businessId));
    for (const [id, own] of Map.groupBy(open, (socket) => socket.businessId)) {
      for (let from = 0; from < own.length; from += batchSize) {
        void checkSockets(id, own.slice(from, from + batchSize)).catch((error: unknown) =>
          log.warn({ err: error }, "sockets could not be looked after"),
        );
      }
    }
  }

  async function checkSockets(businessId: string, own: readonly LiveSocket[]): Promise<void> {
    const sessions = new Set(own.map(({ person }) => person.sessionId));
    const sessionStatuses = await authenticator.sessionStatuses(businessId, [...sessions]);
    for (const socket of own) {
      const closeReason = closeReasonOf(
        socket.person,
        sessionStatuses.get(socket.person.sessionId),
      );
      if (closeReason) socket.dismiss(closeReason);
      else if (!(await isOpen(socket))) {
        socket.dismiss({ code: closeCodes.rights_changed, reason: "rights_changed" });
      }
    }
  }

  async function isOpen({ host, businessId }: LiveSocket): Promise<boolean> {
    const found = await resolveTenant(directory, {}, host).catch(() => undefined);
    return found === businessId;
  }

  return {
    /** Something about a business, or about all of them, has changed. */
    checkBusiness,
    stop: () => clearInterval(round),
  };
}

function isOf(socket: LiveSocket, businessId: string): boolean {
  return businessId === everything || socket.businessId === businessId;
}
