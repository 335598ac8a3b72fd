import { me, sessions } from "@parley/contract/calls";
import { call } from "#platform/api/call.ts";

/** The person is at work though nothing was asked of the server. */
export function tellActivity(): void {
  // Nobody waits for it: the next one, a minute later, says the same.
  void call(sessions.activity, {}).catch(() => {});
}

/** Ends the session on the server. One that it has forgotten is ended already. */
export async function endOnServer(): Promise<void> {
  await call(sessions.logout, {}, { keepalive: true }).catch(() => {});
}

export function closeWelcome() {
  return call(me.firstLogin, {});
}
