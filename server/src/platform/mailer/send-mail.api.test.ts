import { expect, test } from "vitest";
import { testDesk } from "../testing/desk.ts";
import { testMailing } from "../testing/mailing.ts";
import { cut, silence } from "../testing/scripted-smtp.ts";
import { requeueMail } from "./requeue-mail.ts";

const desk = testDesk();
const { closing, context, mail, passTime, mailTransport, queue, server, work } = testMailing(desk);

test("a mail that the server accepts is sent once, with its headers", async () => {
  const smtp = await server();
  await queue();
  await work(mailTransport(smtp.url));
  await work(mailTransport(smtp.url));

  const { id, state, last_code } = await mail();
  expect({ state, last_code }).toEqual({ state: "sent", last_code: 250 });
  expect(smtp.mails).toHaveLength(1);
  const [raw = ""] = smtp.mails;
  expect(raw).toContain(`Message-ID: <${id}@parley.test>`);
  expect(raw).toContain("Auto-Submitted: auto-generated");
  expect(raw).toContain("X-Auto-Response-Suppress: All");
  expect(raw).toContain("To: ann@customer.test");
  expect(raw).toContain("From: no-reply@parley.test");
});

test("a file is attached to its mail", async () => {
  const smtp = await server();
  await queue({ attachment: { name: "report.csv", text: "Figure,Value\r\nCreated,2\r\n" } });
  await work(mailTransport(smtp.url));

  const [raw = ""] = smtp.mails;
  expect(raw).toContain("Content-Disposition: attachment; filename=report.csv");
  expect(raw).toContain(Buffer.from("Figure,Value\r\nCreated,2\r\n").toString("base64"));
});

test("a mail with the same key is queued once", async () => {
  const smtp = await server();
  await queue();
  await queue();
  await work(mailTransport(smtp.url));

  expect(smtp.mails).toHaveLength(1);
});

test("a mail that the server defers is retried a minute later, with the same Message-ID", async () => {
  const smtp = await server({ RCPT: "451 come back later" });
  await queue();
  await work(mailTransport(smtp.url));
  expect(await mail()).toMatchObject({ state: "retry", attempts: 1, last_code: 451 });
  expect((await mail()).wait).toBeGreaterThan(45);
  expect((await mail()).wait).toBeLessThan(73);

  delete smtp.script.RCPT;
  await work(mailTransport(smtp.url));
  expect(smtp.mails).toHaveLength(0);
  await passTime();
  await work(mailTransport(smtp.url));
  const sent = await mail();
  expect(sent).toMatchObject({ state: "sent", attempts: 2 });
  expect(smtp.mails[0]).toContain(`Message-ID: ${sent.message_id}`);
});

test("a mail that the server defers is not counted as one that its recipient got", async () => {
  const smtp = await server({ RCPT: "451 come back later" });
  await queue();
  for (let attempt = 1; attempt <= 4; attempt++) {
    await work(mailTransport(smtp.url));
    expect(await mail()).toMatchObject({ state: "retry", attempts: attempt, last_code: 451 });
    await passTime();
  }
  delete smtp.script.RCPT;
  await work(mailTransport(smtp.url));
  expect(smtp.mails).toHaveLength(1);
});

test("after its ninth failure a mail is dead", async () => {
  const smtp = await server({ dot: "452 no room" });
  await queue();
  for (let attempt = 1; attempt <= 9; attempt++) {
    await work(mailTransport(smtp.url));
    expect(await mail()).toMatchObject({
      state: attempt < 9 ? "retry" : "dead",
      attempts: attempt,
    });
    await passTime();
  }
  await work(mailTransport(smtp.url));
  expect((await mail()).attempts).toBe(9);
});

test.each([
  ["the recipient", { RCPT: "550 nobody here" }],
  ["the sender", { MAIL: "553 not you" }],
  ["the mail itself", { dot: "554 not this" }],
])("a mail is dead at once when the server refuses %s", async (_, script) => {
  const smtp = await server(script);
  await queue();
  await work(mailTransport(smtp.url));

  expect((await mail()).state).toBe("dead");
  const waiting = await desk.rows(
    "select from graphile_worker.jobs where task_identifier = 'mail.send'",
  );
  expect(waiting).toEqual([]);
});

test.each([
  ["refuses the connection", { greeting: "554 no service" }],
  ["does not greet", { greeting: silence }],
  ["hangs up at once", { greeting: cut }],
  ["hangs up before the mail", { DATA: cut }],
  ["stops responding before the mail", { MAIL: silence }],
])("a server that %s is tried again", async (_, script) => {
  const smtp = await server(script);
  await queue();
  await work(mailTransport(smtp.url));

  expect(await mail()).toMatchObject({ state: "retry", attempts: 1 });
  expect(smtp.mails).toHaveLength(0);
});

test("an unreachable server is tried again", async () => {
  const smtp = await server();
  await smtp.close();
  closing.length = 0;
  await queue();
  await work(mailTransport(smtp.url));

  expect((await mail()).state).toBe("retry");
});

test.each([
  ["hangs up", cut],
  ["stops responding", silence],
])(
  "a server that %s after the final dot makes the outcome uncertain, and the mail is not sent again",
  async (_, dot) => {
    const smtp = await server({ dot });
    await queue();
    await work(mailTransport(smtp.url));
    expect(await mail()).toMatchObject({ state: "uncertain", attempts: 1 });

    delete smtp.script.dot;
    await passTime();
    await work(mailTransport(smtp.url));
    expect(smtp.mails).toHaveLength(1);
  },
);

test("an urgent mail with an uncertain outcome is sent again with the same Message-ID", async () => {
  const smtp = await server({ dot: cut });
  await queue({ isUrgent: true });
  await work(mailTransport(smtp.url));
  expect((await mail()).state).toBe("retry");

  delete smtp.script.dot;
  await passTime();
  await work(mailTransport(smtp.url));
  expect((await mail()).state).toBe("sent");
  const ids = smtp.mails.map((raw) => /^Message-ID: .*$/m.exec(raw)?.[0]);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

test("a server that responds too slowly is disconnected, and the mail is retried", async () => {
  const smtp = await server({
    MAIL: (socket) => {
      const drip = setInterval(() => socket.write("2"), 100);
      socket.on("close", () => clearInterval(drip));
    },
  });
  await queue();
  await work(mailTransport(smtp.url, 0.5));

  expect(await mail()).toMatchObject({ state: "retry", attempts: 1 });
});

test("two concurrent workers send a mail once", async () => {
  const smtp = await server({
    dot: (socket) => setTimeout(() => socket.write("250 taken\r\n"), 200),
  });
  await queue();
  // The same job twice, as after a crash.
  await desk.rows(`insert into graphile_worker._private_jobs (task_id, payload, priority)
    select task_id, payload, priority from graphile_worker._private_jobs`);
  await Promise.all([work(mailTransport(smtp.url)), work(mailTransport(smtp.url))]);

  expect((await mail()).state).toBe("sent");
  await passTime();
  await work(mailTransport(smtp.url));
  expect(smtp.mails).toHaveLength(1);
});

test("a mail whose worker died has an uncertain outcome once its lease expires, not before", async () => {
  const smtp = await server();
  await queue();
  const died =
    "update mail_outbox set state = 'sending', attempts = 1, lease_until = now() + interval '5 minutes'";
  await desk.rows(died);
  await work(mailTransport(smtp.url));
  expect((await mail()).state).toBe("sending");

  await passTime();
  await work(mailTransport(smtp.url));
  expect((await mail()).state).toBe("uncertain");
  expect(smtp.mails).toHaveLength(0);
});

test("an urgent mail whose worker died is sent again once its lease expires", async () => {
  const smtp = await server();
  await queue({ isUrgent: true });
  await desk.rows("update mail_outbox set state = 'sending', attempts = 1, lease_until = now()");
  await work(mailTransport(smtp.url));

  expect(await mail()).toMatchObject({ state: "sent", attempts: 2 });
});

test("an operator resends a dead mail with the same Message-ID", async () => {
  const smtp = await server({ RCPT: "550 nobody here" });
  await queue();
  await work(mailTransport(smtp.url));
  const { id, message_id } = await mail();

  delete smtp.script.RCPT;
  expect(await context().transact((tx) => requeueMail(tx, context(), id))).toBe(true);
  await work(mailTransport(smtp.url));
  expect((await mail()).state).toBe("sent");
  expect(smtp.mails[0]).toContain(`Message-ID: ${message_id}`);
});

test("a mail of another business, or one that arrived, cannot be resent", async () => {
  const smtp = await server();
  await queue();
  await work(mailTransport(smtp.url));
  const { id } = await mail();

  expect(await context().transact((tx) => requeueMail(tx, context(), id))).toBe(false);
  expect(await context("globex").transact((tx) => requeueMail(tx, context("globex"), id))).toBe(
    false,
  );
});
