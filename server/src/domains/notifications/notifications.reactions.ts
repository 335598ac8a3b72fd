import { on, type Reaction } from "#platform/outbox/reactions.ts";
import {
  emailChanged,
  findSession,
  passwordChanged,
  sessionRevoked,
  signedIn,
} from "../identity/index.ts";
import {
  emailWasChanged,
  newSignIn,
  passwordWasChanged,
  sessionReused,
} from "./notifications.texts.ts";
import { notify } from "./notify.ts";

const link = "/profile";

/** What a person is told about the safety of their own account. */
export const notificationReactions: readonly Reaction[] = [
  on(signedIn, "notifications.new_sign_in", async (tx, ctx, { id, payload }) => {
    const session = payload.is_new_device && (await findSession(tx, payload.session_id));
    if (!session) return;
    const device = `${session.browser} on ${session.device}`;
    const to = [payload.account_id];
    await notify(tx, ctx, { event_id: id, to, link, ...newSignIn({ ip: session.ip, device }) });
  }),
  on(passwordChanged, "notifications.password_changed", async (tx, ctx, { id, payload }) => {
    const to = [payload.account_id];
    await notify(tx, ctx, { event_id: id, to, link, ...passwordWasChanged(payload) });
  }),
  on(emailChanged, "notifications.email_changed", async (tx, ctx, { id, payload }) => {
    await notify(tx, ctx, { event_id: id, to: [payload.account_id], link, ...emailWasChanged });
  }),
  on(sessionRevoked, "notifications.session_reused", async (tx, ctx, { id, payload }) => {
    if (payload.reason !== "refresh_reused") return;
    await notify(tx, ctx, { event_id: id, to: [payload.account_id], link, ...sessionReused });
  }),
];
