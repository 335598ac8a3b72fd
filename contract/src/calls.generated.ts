// Written by `pnpm openapi` from the routes of the contract.
import type * as areas from "./areas.ts";
import type { Call } from "./kernel/call.ts";

export const drafts = {
  discard: { method: "DELETE", path: "/drafts/{key}/" } as Call<typeof areas.drafts.discard>,
  list: { method: "GET", path: "/drafts/" } as Call<typeof areas.drafts.list>,
  save: { method: "PUT", path: "/drafts/{key}/" } as Call<typeof areas.drafts.save>,
} as const;

export const files = {
  content: { method: "GET", path: "/files/content/{token}" } as Call<typeof areas.files.content>,
  remove: { method: "DELETE", path: "/files/{id}/" } as Call<typeof areas.files.remove>,
  show: { method: "GET", path: "/files/{id}/" } as Call<typeof areas.files.show>,
  upload: { method: "POST", path: "/files/" } as Call<typeof areas.files.upload>,
} as const;

export const general = {
  info: { method: "GET", path: "/settings/general/info/" } as Call<typeof areas.general.info>,
  update: { method: "PUT", path: "/settings/general/update/" } as Call<typeof areas.general.update>,
} as const;

export const me = {
  changePreferences: { method: "PUT", path: "/users/me/preferences/" } as Call<typeof areas.me.changePreferences>,
  firstLogin: { method: "POST", path: "/users/me/first-login/" } as Call<typeof areas.me.firstLogin>,
  show: { method: "GET", path: "/users/me/" } as Call<typeof areas.me.show>,
} as const;

export const mfa = {
  begin: { method: "POST", path: "/auth/mfa/totp/begin/" } as Call<typeof areas.mfa.begin>,
  confirm: { method: "POST", path: "/auth/mfa/totp/confirm/" } as Call<typeof areas.mfa.confirm>,
  recoveryCodes: { method: "POST", path: "/auth/mfa/recovery-codes/" } as Call<typeof areas.mfa.recoveryCodes>,
  remove: { method: "DELETE", path: "/auth/mfa/totp/" } as Call<typeof areas.mfa.remove>,
  state: { method: "GET", path: "/auth/mfa/" } as Call<typeof areas.mfa.state>,
} as const;

export const noticeSettings = {
  change: { method: "PUT", path: "/notifications/settings/user/" } as Call<typeof areas.noticeSettings.change>,
  show: { method: "GET", path: "/notifications/settings/user/" } as Call<typeof areas.noticeSettings.show>,
} as const;

export const notifications = {
  list: { method: "GET", path: "/notifications/list/" } as Call<typeof areas.notifications.list>,
  markAllRead: { method: "POST", path: "/notifications/mark-all-read/" } as Call<typeof areas.notifications.markAllRead>,
  markAsRead: { method: "PUT", path: "/notifications/mark-as-read/{id}/" } as Call<typeof areas.notifications.markAsRead>,
  unreadCount: { method: "GET", path: "/notifications/unread-count/" } as Call<typeof areas.notifications.unreadCount>,
} as const;

export const passwords = {
  change: { method: "PUT", path: "/user/change/password/" } as Call<typeof areas.passwords.change>,
  inspectLink: { method: "POST", path: "/auth/link/inspect/" } as Call<typeof areas.passwords.inspectLink>,
  reset: { method: "POST", path: "/auth/password-reset/" } as Call<typeof areas.passwords.reset>,
  sendReset: { method: "POST", path: "/auth/send-password-reset/" } as Call<typeof areas.passwords.sendReset>,
  update: { method: "PUT", path: "/auth/password/update/" } as Call<typeof areas.passwords.update>,
} as const;

export const profile = {
  avatar: { method: "GET", path: "/users/avatar/{id}" } as Call<typeof areas.profile.avatar>,
  confirmEmail: { method: "POST", path: "/users/me/email/confirm/" } as Call<typeof areas.profile.confirmEmail>,
  update: { method: "PUT", path: "/users/update/" } as Call<typeof areas.profile.update>,
} as const;

export const registration = {
  address: { method: "GET", path: "/business/address/" } as Call<typeof areas.registration.address>,
  create: { method: "POST", path: "/business/create/" } as Call<typeof areas.registration.create>,
} as const;

export const sessions = {
  activity: { method: "POST", path: "/auth/activity/" } as Call<typeof areas.sessions.activity>,
  list: { method: "GET", path: "/auth/sessions/" } as Call<typeof areas.sessions.list>,
  logout: { method: "POST", path: "/auth/logout/" } as Call<typeof areas.sessions.logout>,
  refresh: { method: "POST", path: "/auth/token/refresh/" } as Call<typeof areas.sessions.refresh>,
  revoke: { method: "DELETE", path: "/auth/sessions/{id}/" } as Call<typeof areas.sessions.revoke>,
  revokeOthers: { method: "POST", path: "/auth/sessions/revoke-others/" } as Call<typeof areas.sessions.revokeOthers>,
  socketTicket: { method: "POST", path: "/auth/socket-ticket/" } as Call<typeof areas.sessions.socketTicket>,
} as const;

export const settings = {
  changePortal: { method: "PUT", path: "/settings/portal/" } as Call<typeof areas.settings.changePortal>,
  changeSecurity: { method: "PUT", path: "/settings/security/" } as Call<typeof areas.settings.changeSecurity>,
  portal: { method: "GET", path: "/settings/portal/" } as Call<typeof areas.settings.portal>,
  security: { method: "GET", path: "/settings/security/" } as Call<typeof areas.settings.security>,
} as const;

export const signIn = {
  express: { method: "POST", path: "/auth/express/login/" } as Call<typeof areas.signIn.express>,
  register: { method: "POST", path: "/auth/register/" } as Call<typeof areas.signIn.register>,
  resendCode: { method: "POST", path: "/auth/resend-otp/" } as Call<typeof areas.signIn.resendCode>,
  verifyCode: { method: "POST", path: "/auth/verify-otp/" } as Call<typeof areas.signIn.verifyCode>,
  withCode: { method: "POST", path: "/auth/login/" } as Call<typeof areas.signIn.withCode>,
} as const;

export const site = {
  image: { method: "GET", path: "/public/brand/{id}" } as Call<typeof areas.site.image>,
  validate: { method: "POST", path: "/public/validate/" } as Call<typeof areas.site.validate>,
} as const;
