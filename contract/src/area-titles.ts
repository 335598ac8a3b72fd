import type * as areas from "./areas.ts";

/** What each area of the API is about, in a sentence. */
export const areaTitles: Record<keyof typeof areas, string> = {
  drafts: "What a person has written and not sent, kept across devices and sessions",
  files: "Uploads, and the short-lived addresses files are fetched from",
  general: "The business's name, addresses, time zone and brand",
  me: "The signed-in person",
  mfa: "Two-step sign-in with an authenticator app",
  noticeSettings: "Which notices a person gets, where, and when not",
  notifications: "What a person is told: notices, read and unread",
  passwords: "Changing a password, and getting back in without one",
  profile: "One's own name, picture and addresses",
  registration: "A business registers itself, on the platform's own address",
  sessions: "Sessions: renewing, listing and ending them",
  settings: "Switches of the whole business",
  signIn: "Signing in and signing up, with one-time codes",
  site: "What anybody may know of a business whose address they opened",
};
