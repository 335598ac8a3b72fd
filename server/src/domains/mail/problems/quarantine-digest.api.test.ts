import { quarantine } from "@parley/contract";
import { expect, test } from "vitest";
import { letter } from "../../inbound/testing/letter.ts";
import { bringForward } from "../../tickets/testing/tickets.ts";
import { occasionDesk } from "../testing/occasions/occasion-desk.ts";

const at = await occasionDesk();
const { desk, mailbox } = at;

const digests = async () =>
  (await desk.mails())
    .filter(({ kind }) => kind === "quarantine_digest")
    .map((mail) => mail.subject);

/** A mail waits in quarantine. */
const quarantined = () => at.write(letter({ from: mailbox.address(), to: mailbox.address() }));

test("the admin address is told once a day, from eight o'clock, how many mails wait", async () => {
  await at.setHour(3);
  await quarantined();
  await bringForward(desk, "mail.check");
  expect(await digests()).toEqual([]);

  await at.setHour(12);
  await quarantined();
  await bringForward(desk, "mail.check");
  await bringForward(desk, "mail.check");
  expect(await digests()).toEqual(["2 messages on hold"]);
  expect((await desk.mails("globex")).map(({ kind }) => kind)).not.toContain("quarantine_digest");
});

test("nobody is told of an empty quarantine", async () => {
  await at.setHour(12);
  await quarantined();
  const admin = await desk.as("admin");
  const { body } = await admin.call(quarantine.list, { query: {} });
  await admin.call(quarantine.remove, { params: { id: body.results[0]?.id ?? "" } });
  await bringForward(desk, "mail.check");
  expect(await digests()).toEqual([]);
});
