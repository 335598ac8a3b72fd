import { metrics, reportSchedules, savedReports } from "@parley/contract";
import { beforeAll, expect, test } from "vitest";
import { jobContext } from "#platform/jobs/job-context.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { fitClock, setClock } from "#platform/testing/desk-clock.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { openTicket } from "../../tickets/testing/tickets.ts";
import { renewReportJobs } from "../index.ts";
import { findNextMoment } from "./schedules.store.ts";

const desk = testDesk();
beforeAll(() => fitClock(desk));

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const idOf = (who: Who) => desk.business().people[who].id;

async function aReport(who: Who = "admin", draft: Partial<savedReports.Draft> = {}) {
  const body = { name: "Volume", metrics: ["created", "backlog"] as const, days: 7, ...draft };
  const reply = await (await desk.as(who)).call(savedReports.create, { body: body as never });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.report.id;
}

async function schedule(
  id: string,
  recipients: readonly string[],
  more: Partial<reportSchedules.Draft> = {},
  who: Who = "admin",
) {
  const body = { days: everyDay, time: "08:00", zone: "Europe/Berlin", ...more };
  const client = await desk.as(who);
  return client.call(reportSchedules.save, {
    params: { id },
    body: { ...body, recipients: [...recipients] },
  });
}

/** Lets the clock of the business come to the next mail and works what is due then. */
async function untilNextMail(id: string): Promise<string> {
  const [row] = await desk.rows<{ next_at: string }>(
    "select next_at from report_schedules where report_id = $1",
    [id],
  );
  const at = Date.parse(row?.next_at ?? "");
  await setClock(desk, desk.business().id, at + 1000);
  await workDue();
  return new Date(at).toISOString();
}

/** The queue knows the machine's clock alone, so the jobs are told that their time has come. */
async function workDue() {
  await desk.rows(
    `update graphile_worker._private_jobs set run_at = now() - interval '1 second'
     where payload ->> 'business_id' = $1`,
    [desk.business().id],
  );
  await desk.drain();
}

interface ReportMail {
  readonly recipient: string;
  readonly body_text: string;
  readonly attachment_name: string;
  readonly attachment: string;
  readonly purpose: string;
}

const reportMails = () =>
  desk.rows<ReportMail>(
    `select recipient, body_text, attachment_name, attachment, purpose from mail_outbox
     where business_id = $1 and kind = 'report_mail' order by recipient`,
    [desk.business().id],
  );

test("each person is mailed what their own screen shows at that moment, with the rows and a file", async () => {
  await openTicket(desk);
  const { id: own } = await openTicket(desk);
  await desk.rows("update tickets set assigned_to = $2 where id = $1", [own, idOf("outsider")]);
  const id = await aReport("admin", { group_by: "priority", compare: "previous" });
  expect((await schedule(id, [idOf("admin"), idOf("outsider")])).status).toBe(200);
  const now = await untilNextMail(id);
  const mails = await reportMails();
  expect(mails).toHaveLength(2);
  for (const [who, count] of [
    ["admin", 2],
    ["outsider", 1],
  ] as const) {
    const business = desk.business();
    const token = await desk.self.signIn(business, idOf(who));
    const client = desk.self.client(business.host, token);
    const mail = mails.find(({ recipient }) => recipient === business.people[who].email);
    for (const metric of ["created", "backlog"] as const) {
      const from = new Date(Date.parse(now) - 6 * 86_400_000).toISOString().slice(0, 10);
      const { body: screen } = await client.call(metrics.show, {
        params: { metric },
        query: { from, group_by: "priority", compare: "previous" },
      });
      expect(screen.total.value).toBe(count);
      const { label } = screen.metric;
      const tickets = count === 1 ? "1 ticket" : `${count} tickets`;
      expect(mail?.body_text).toContain(`${label}: ${screen.total.value}, ${tickets}`);
      expect(mail?.body_text).toContain(`/reports/saved/${id}?rows=${metric}`);
      const total = `${label},tickets,Total,${screen.from} to ${screen.to},${screen.total.value},,`;
      expect(mail?.attachment).toContain(total);
      for (const { key, value, tickets: of } of screen.series) {
        expect(mail?.attachment).toContain(
          `${label},tickets,Day or week from,${key},${value},,${of},Europe/London`,
        );
      }
    }
    expect(mail?.attachment_name).toBe("report.csv");
    expect(mail?.body_text).toContain("Times in Europe/London");
    expect(mail?.body_text).toContain(`/reports/saved/${id}?stop=mail`);
    expect(mail?.purpose).toBe("alert");
  }
});

test("a mail is sent once for each scheduled time, even if jobs run again", async () => {
  const id = await aReport();
  await schedule(id, [idOf("admin")]);
  const first = await untilNextMail(id);
  expect(await reportMails()).toHaveLength(1);
  await workDue();
  await renewReportJobs(jobContext(desk.self.parts.database, desk.business().id, "test"));
  await workDue();
  expect(await reportMails()).toHaveLength(1);
  await desk.rows("update report_schedules set next_at = $2 where report_id = $1", [id, first]);
  await renewReportJobs(jobContext(desk.self.parts.database, desk.business().id, "test"));
  await workDue();
  expect(await reportMails()).toHaveLength(1);
  await untilNextMail(id);
  expect(await reportMails()).toHaveLength(2);
});

test("people who left, lost the permission to read reports or stopped the mail get nothing", async () => {
  const id = await aReport();
  const named: Who[] = ["admin", "agent", "outsider", "leaver", "novice"];
  await schedule(id, named.map(idOf));
  await desk.rows("update accounts set status = 'deactivated' where id = $1", [idOf("leaver")]);
  await desk.rows(
    `with kept as (
       insert into roles (business_id, id, kind, name, permissions)
       select business_id, gen_random_uuid(), 'custom', 'No reports', array_remove(permissions, 'insights.read')
       from roles where business_id = $1 and kind = 'agent' returning id
     ) update accounts set role_id = kept.id from kept where accounts.id = $2`,
    [desk.business().id, idOf("novice")],
  );
  const outsider = await desk.as("outsider");
  expect((await outsider.call(reportSchedules.stop, { params: { id } })).status).toBe(200);
  // Naming them again does not start it again.
  await schedule(id, named.map(idOf));
  await untilNextMail(id);
  expect((await reportMails()).map(({ recipient }) => recipient)).toEqual([
    desk.business().people.admin.email,
    desk.business().people.agent.email,
  ]);
});

test("a recipient sees the mailed report and their own subscription, not the other recipients", async () => {
  const id = await aReport();
  await schedule(id, [idOf("admin"), idOf("agent")]);
  const listed = async (who: Who) =>
    (await (await desk.as(who)).call(savedReports.list, {})).body.results;
  expect(await listed("agent")).toMatchObject([{ id, is_mailed_to_me: true, schedule: null }]);
  expect(await listed("outsider")).toEqual([]);
  expect((await listed("admin"))[0]?.schedule).toMatchObject({
    days: everyDay,
    time: "08:00",
    zone: "Europe/Berlin",
    recipients: [{ id: idOf("admin") }, { id: idOf("agent"), has_stopped: false }],
  });
  await (await desk.as("agent")).call(reportSchedules.stop, { params: { id } });
  expect(await listed("agent")).toMatchObject([{ id, is_mailed_to_me: false }]);
  expect((await listed("admin"))[0]?.schedule?.recipients[1]?.has_stopped).toBe(true);
});

test("a schedule without days sends no mail", async () => {
  const id = await aReport();
  await schedule(id, [idOf("admin")]);
  const stopped = await schedule(id, [idOf("admin")], { days: [] });
  expect(stopped.body.report.schedule?.next_at).toBeNull();
  await workDue();
  expect(await reportMails()).toEqual([]);
});

test("without a mail server the schedule shows that nothing can be sent, and the audit log records it", async () => {
  const id = await aReport();
  const { body } = await schedule(id, [idOf("admin")]);
  expect(body.message).toContain("No mail server is set up yet");
  expect(await desk.announced()).toContain("insights.report_scheduled");
});

test("only those who may change the report name recipients, and only people of this business who may read reports", async () => {
  const id = await aReport();
  for (const stranger of [idOf("customer"), desk.business("globex").people.admin.id]) {
    const refused = await schedule(id, [stranger]);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("recipients");
  }
  expect((await schedule(id, [])).status).toBe(400);
  expect((await schedule(id, [idOf("agent")], { time: "25:00" })).status).toBe(400);
  expect((await schedule(id, [idOf("agent")], {}, "agent")).status).toBe(404);
  const theirs = await desk.as("admin", "globex");
  expect((await theirs.call(reportSchedules.stop, { params: { id } })).status).toBe(404);
});

test.each([
  ["an ordinary day", "2027-03-01T12:00:00Z", [2], "08:00", "2027-03-02T07:00:00.000Z"],
  ["the day clocks go forward", "2027-03-28T00:00:00Z", [7], "08:00", "2027-03-28T06:00:00.000Z"],
  [
    "a time skipped by the clock change",
    "2027-03-28T00:00:00Z",
    [7],
    "02:30",
    "2027-03-28T01:30:00.000Z",
  ],
  ["the day clocks go back", "2027-10-30T12:00:00Z", [7], "08:00", "2027-10-31T07:00:00.000Z"],
  [
    "after a time that occurs twice",
    "2027-10-31T01:30:00Z",
    [7],
    "02:30",
    "2027-11-07T01:30:00.000Z",
  ],
  [
    "the same weekday after today's time has passed",
    "2027-03-01T12:00:00Z",
    [1],
    "08:00",
    "2027-03-08T07:00:00.000Z",
  ],
] as const)("the next mail is sent at its local time: %s", async (_, now, days, time, next) => {
  const { id } = desk.business();
  await setClock(desk, id, Date.parse(now));
  const found = await desk.self.parts.database.transact(id, (tx) =>
    findNextMoment(tx, { days, time, zone: "Europe/Berlin" }),
  );
  expect(new Date(found ?? 0).toISOString()).toBe(next);
});
