import { notifications, signIn } from "@parley/contract";
import { type Desk, type People, password } from "./desks.ts";

/** The owner signs in at a browser that nobody knows, and is told of it on the pages that are open. */
export async function signInElsewhere(people: People, desk: Desk): Promise<void> {
  if (desk.browsersLeft === 0) return;
  desk.browsersLeft--;
  const body = { username: desk.email, password };
  await people.caller(desk.host, desk.canary).write("sign_in", signIn.express, { body });
}

export async function markAllRead(_people: People, desk: Desk): Promise<void> {
  await desk.owner.call(notifications.markAllRead, {});
}
