import { on, type Reaction } from "#platform/outbox/reactions.ts";
import {
  emailChanged,
  findAdmins,
  findSession,
  findStaffByAddress,
  passwordChanged,
  sessionRevoked,
  signedIn,
} from "../identity/index.ts";
import { addressSuppressed, mailProblemFound } from "../mail/index.ts";
import {
  emailWasChanged,
  mailboxFails,
  mailsAreStopped,
  newSignIn,
  passwordWasChanged,
  sessionReused,
  yourMailsAreStopped,
} from "./notifications.texts.ts";
import { notify } from "./notify.ts";

const link = "/profile";

/** What a person is told about the safety of their own account, and admins about mailboxes that do not work. */
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
  on(mailProblemFound, "notifications.mail_problem", async (tx, ctx, { id, payload }) => {
    const to = (await findAdmins(tx)).map((admin) => admin.id);
    const notice = mailboxFails(payload);
    await notify(tx, ctx, { event_id: id, to, link: "/config/email", ...notice });
  }),
  on(addressSuppressed, "notifications.staff_mails_stopped", async (tx, ctx, { id, payload }) => {
    const person = await findStaffByAddress(tx, payload.address);
    if (!person) return;
    const others = (await findAdmins(tx)).filter((admin) => admin.id !== person.id);
    const to = others.map((admin) => admin.id);
    const own = { event_id: id, to: [person.id], link, ...yourMailsAreStopped(payload) };
    await notify(tx, ctx, own);
    const told = mailsAreStopped({ ...payload, name: person.name });
    await notify(tx, ctx, { event_id: id, to, link: "/config/suppressed-addresses", ...told });
  }),
];
