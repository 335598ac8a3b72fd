import { randomUUID } from "node:crypto";
import { general, passwords, sessions, signIn } from "@parley/contract";
import { asksAnHour, type Desk, type People, password, patientTries, signInTo } from "./desks.ts";
import type { Dice } from "./dice.ts";
import { takeNoteBack, uploadNote } from "./errands-with-files.ts";
import { markAllRead, signInElsewhere } from "./errands-with-notices.ts";
import { codeFor } from "./mailed-code.ts";

export type Errand = (people: People, desk: Desk, dice: Dice) => Promise<void>;

/** What people do at a desk all day, and how often. */
export const errands: readonly { weight: number; run: Errand }[] = [
  { weight: 6, run: askInVain },
  { weight: 4, run: renameDesk },
  { weight: 2, run: readDesk },
  { weight: 1, run: refreshDesk },
  { weight: 1, run: askForReset },
  { weight: 1, run: signUpCustomer },
  { weight: 3, run: uploadNote },
  { weight: 1, run: takeNoteBack },
  { weight: 1, run: signInElsewhere },
  { weight: 0.3, run: markAllRead },
];

/** A stranger asks for a new password: the answer is the same, and a job finds nobody. */
export async function askInVain(people: People, { host, canary }: Desk): Promise<void> {
  const body = { identifier: `${randomUUID()}@nowhere.test` };
  const how = { key: true, mostTries: patientTries };
  await people.caller(host, canary).write("ask", passwords.sendReset, { body }, how);
}

/** A change that states what it saw: a repeat of it finds nothing left to change. */
async function renameDesk(_people: People, desk: Desk): Promise<void> {
  const body = { name: `${randomUUID()} ${desk.canary}`, version: desk.version };
  const reply = await desk.owner.write("rename", general.update, { body }, { mostTries: 8 });
  if (reply?.status === 200) desk.version = reply.body.business.version;
  const current = reply?.problem.current as { version?: number } | undefined;
  if (reply?.status === 409 && current?.version) desk.version = current.version;
  if (reply?.status === 401) await signInTo(desk);
}

export async function readDesk(_people: People, desk: Desk): Promise<void> {
  await desk.owner.call(general.info, {});
}

/** The browser renews its session. A repeat within ten seconds gets the same successor. */
async function refreshDesk(_people: People, desk: Desk): Promise<void> {
  const { refresh } = desk;
  const renewed = refresh && (await desk.owner.call(sessions.refresh, { body: { refresh } }, 8));
  if (renewed && renewed.status === 200) {
    desk.owner.token = renewed.body.access;
    desk.refresh = renewed.body.refresh;
  } else await signInTo(desk);
}

/** Somebody of the desk asks for a new password: one request, one mail. */
export async function askForReset(people: People, desk: Desk): Promise<void> {
  const asker = desk.askers.find(({ left }) => left > 0);
  if (!asker) return;
  asker.left--;
  const body = { identifier: asker.email };
  const how = { key: true, mostTries: patientTries };
  await people.caller(desk.host, desk.canary).write("reset", passwords.sendReset, { body }, how);
}

/** A customer opens an account with a mailed code, and may ask for a new password later. */
async function signUpCustomer(people: People, desk: Desk): Promise<void> {
  const caller = people.caller(desk.host, desk.canary);
  const email = `${randomUUID()}@${desk.canary}.test`;
  const body = { first_name: "Cy", last_name: "Customer", email, password };
  const signed = await caller.write("sign_up", signIn.register, { body }, { mostTries: 3 });
  const otp = signed?.status === 200 && (await codeFor(people.sink, email));
  if (!otp) return;
  const proof = { body: { otp, session_key: signed.body.session_key } };
  const proven = await caller.write("prove_customer", signIn.verifyCode, proof);
  if (proven?.status === 200) desk.askers.push({ email, left: asksAnHour });
}
