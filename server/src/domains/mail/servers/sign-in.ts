import type { departmentEmails } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { OutsideServer } from "#platform/mailer/outside-transport.ts";
import { NoAccess, type TokenDependencies, withAccessToken } from "../connections/access-token.ts";
import type { BusinessServer } from "./business-servers.ts";
import { openPassword } from "./server-passwords.ts";

type Stage = NonNullable<departmentEmails.DepartmentEmail["last_problem"]>;

/** Uses a mail server with its password, or with a token where the mailbox is connected. */
export async function signedIn<T>(
  ctx: Context,
  deps: TokenDependencies,
  { server, place, connectedId }: BusinessServer,
  use: (server: OutsideServer) => Promise<T>,
  isRefused: (result: T) => boolean,
): Promise<T> {
  if (connectedId === undefined) {
    return use({
      ...server,
      password: openPassword(deps.sealer, server.sealed_password, place) ?? "",
    });
  }
  return withAccessToken(
    ctx,
    deps,
    connectedId,
    ({ provider, token }) => use({ ...server, ...provider.smtp, password: "", accessToken: token }),
    isRefused,
  );
}

/** A connected mailbox has no password that could be wrong. */
export function stageOf<S extends Stage>(stage: S, isConnected: boolean): S | "access" {
  return isConnected && stage === "auth" ? "access" : stage;
}

/** The stage at which a connected mailbox could not be used at all; any other error is thrown again. */
export function stageOfNoAccess(error: unknown): "provider" | "reconnect" {
  if (error instanceof NoAccess) return error.stage;
  throw error;
}
