import { me, sessions } from "@parley/contract/calls";
import { call } from "#platform/api/call.ts";

/** Reports activity of the person that caused no request. */
export function reportActivity(): void {
  // A failure is ignored: the next report follows a minute later.
  void call(sessions.activity, {}).catch(() => {});
}

/** Ends the session on the server. An unknown session counts as ended. */
export async function endOnServer(): Promise<void> {
  await call(sessions.logout, {}, { keepalive: true }).catch(() => {});
}

export function closeWelcome() {
  return call(me.firstLogin, {});
}
