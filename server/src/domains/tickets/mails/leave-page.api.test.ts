import { ticketMessages, ticketWatchers } from "@parley/contract";
import { expect, test } from "vitest";
import { mailingDesk } from "../../mail/testing/mailing-desk.ts";
import { askTicket, sendAtOnce } from "../testing/tickets.ts";

const { desk, received, setUpMailbox } = await mailingDesk();

test("a watcher leaves a ticket with one click in the mail; opening the link changes nothing", async () => {
  await setUpMailbox();
  await sendAtOnce(desk);
  const { id } = await askTicket(desk);
  const admin = await desk.as("admin");
  const watchers = [desk.business().people.neighbour.id];
  await admin.call(ticketWatchers.add, { params: { ticket: id }, body: { watchers } });
  await received();
  const reply = await (await desk.as("agent")).call(ticketMessages.add, {
    params: { ticket: id },
    body: { comment: "<p>We sent a new one.</p>" },
  });
  expect(reply.status, reply.text).toBe(201);
  const mails = await received();
  const copy = mails.find(({ to }) => to === desk.business().people.neighbour.email);
  const own = mails.find(({ to }) => to === desk.business().people.customer.email);
  expect(own?.headers).not.toHaveProperty("list-unsubscribe");
  expect(copy?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const url = new URL((copy?.headers["list-unsubscribe"] ?? "").slice(1, -1));
  const inject = (method: "GET" | "POST", path: string) =>
    desk.self.app.inject({
      method,
      url: path,
      headers: { host: url.host, "content-type": "application/x-www-form-urlencoded" },
      ...(method === "POST" && { payload: "List-Unsubscribe=One-Click" }),
    });
  expect((await inject("GET", url.pathname)).statusCode).toBe(200);
  const list = async () =>
    (await admin.call(ticketWatchers.list, { params: { ticket: id } })).body.results.map(
      ({ id: watcher }) => watcher,
    );
  expect(await list()).toEqual(watchers);
  expect((await inject("POST", `${url.pathname}x`)).statusCode).toBe(404);
  expect((await inject("POST", url.pathname)).statusCode).toBe(200);
  expect((await inject("POST", url.pathname)).statusCode).toBe(200);
  expect(await list()).toEqual([]);
});
