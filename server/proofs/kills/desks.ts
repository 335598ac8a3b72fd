import { general, passwords, registration, signIn } from "@parley/contract";
import type { MailSink } from "../stack/mail-sink.ts";
import type { Caller } from "./caller.ts";
import { newCanary } from "./canary.ts";
import { codeFor } from "./mailed-code.ts";

export interface People {
  caller(host: string, canary: string): Caller;
  readonly sink: MailSink;
}

/** A business under test, with the browser of its owner. */
export interface Desk {
  readonly canary: string;
  readonly host: string;
  readonly owner: Caller;
  readonly email: string;
  /** Those who can ask for a new password, and how often they still may this hour. */
  readonly askers: { email: string; left: number }[];
  /** The files that were acknowledged and not taken back, with the hash of what was sent. */
  readonly notes: Map<string, string>;
  /** How many browsers the owner may still sign in with before they have used up their tries. */
  browsersLeft: number;
  version: number;
  refresh: string | undefined;
}

export const password = "Ninety7-lanterns-adrift";
export const patientTries = 12;
export const asksAnHour = 3;
const newBrowsers = 4;

/** A business signs up, proves its owner and sets a password. Nothing comes back when a fault got in between. */
export async function foundDesk(people: People): Promise<Desk | undefined> {
  const canary = newCanary();
  const email = `owner@${canary}.test`;
  const session_key = await register(people, canary, email);
  const otp = session_key && (await codeFor(people.sink, email));
  if (!session_key || !otp) return undefined;
  const host = `${canary}.parley.test`;
  const owner = people.caller(host, canary);
  const proven = await owner.write("prove_owner", signIn.verifyCode, {
    body: { otp, session_key },
  });
  const setup = proven?.status === 200 ? proven.body.password_setup : undefined;
  if (!setup) return undefined;
  const chosen = { body: { ...setup, new_password: password } };
  const set = await owner.write("set_password", passwords.reset, chosen, { mostTries: 4 });
  if (set?.status !== 200) return undefined;
  const askers = [{ email, left: asksAnHour }];
  const known = { canary, host, owner, email, askers, notes: new Map<string, string>() };
  const desk: Desk = { ...known, browsersLeft: newBrowsers, version: 0, refresh: undefined };
  return (await signInTo(desk)) ? desk : undefined;
}

async function register(people: People, canary: string, email: string) {
  const body = {
    first_name: "Ada",
    last_name: "Owner",
    email,
    business_name: `Desk ${canary}`,
    domain: canary,
    organization_size: "1-10",
  } as const;
  const registered = await people
    .caller("parley.test", canary)
    .write("register", registration.create, { body }, { key: true, mostTries: patientTries });
  return registered?.status === 201 ? registered.body.session_key : undefined;
}

/** The owner signs in, and learns the version of the settings. */
export async function signInTo(desk: Desk): Promise<boolean> {
  const body = { username: desk.email, password };
  desk.owner.token = undefined;
  const signed = await desk.owner.write("sign_in", signIn.express, { body }, { mostTries: 3 });
  if (signed?.status !== 200) return false;
  desk.owner.token = signed.body.access;
  desk.refresh = signed.body.refresh;
  const info = await desk.owner.call(general.info, {});
  if (info?.status === 200) desk.version = info.body.business.version;
  return true;
}
