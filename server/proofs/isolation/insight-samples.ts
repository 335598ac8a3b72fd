import { randomUUID } from "node:crypto";
import { hashOf } from "../../src/platform/secrets/tokens.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness, Who } from "../../src/platform/testing/tenants.ts";
import type { MakeSample } from "./sample.ts";

/** A report that is mailed to its owner. */
export async function aSavedReport(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const id = randomUUID();
  // Reports of others stay: a call that has the id of one may come later.
  await desk.rows("delete from saved_reports where business_id = $1 and owner_id = $2", [
    business.id,
    business.people[who].id,
  ]);
  await desk.rows(
    `insert into saved_reports (business_id, id, owner_id, name, is_shared, metrics, days)
     values ($1, $2, $3, $4, false, '[{"id": "created", "version": 1}]', 30)`,
    [business.id, id, business.people[who].id, `Report of ${who} of ${business.label}`],
  );
  await desk.rows(
    `insert into report_schedules (business_id, report_id, days, at_time, zone, recipients)
     values ($1, $2, '{1}', '08:00', 'UTC', array[$3::uuid])`,
    [business.id, id, business.people[who].id],
  );
  return id;
}

export async function anAnnotation(desk: Desk, business: TestBusiness): Promise<string> {
  const id = randomUUID();
  await desk.rows(
    "insert into metric_annotations (business_id, id, on_day, text) values ($1, $2, '2026-03-02', $3)",
    [business.id, id, `Note of ${business.label}`],
  );
  return id;
}

/** A wallboard whose secret is its id. */
export async function aWallboard(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const id = randomUUID();
  await desk.rows("delete from wallboards where business_id = $1 and maker_id = $2", [
    business.id,
    business.people[who].id,
  ]);
  await desk.rows(
    `insert into wallboards (business_id, id, maker_id, name, cards, departments, token_hash, expires_at)
     values ($1, $2, $3, $4, '[{"metric": "created", "days": 7}]', '{}', $5, now() + interval '1 day')`,
    [business.id, id, business.people[who].id, `Wall of ${business.label}`, hashOf(id)],
  );
  return id;
}

export const insightSamples: Record<string, MakeSample> = {
  "reportSchedules.save": async ({ own }) => ({
    ask: {
      params: { id: await own("saved_report") },
      body: { days: [1], time: "08:00", zone: "UTC", recipients: [await own("account")] },
    },
  }),
  "reportSchedules.stop": async ({ own }) => ({
    ask: { params: { id: await own("saved_report") } },
  }),
  "metricTargets.list": () => ({ ask: {} }),
  "metricTargets.save": async ({ own }) => ({
    ask: {
      body: {
        targets: [
          {
            metric: "first_reply_calendar",
            department: await own("department"),
            priority: null,
            value: 60,
          },
        ],
      },
    },
  }),
  "metricAnnotations.list": () => ({ ask: {} }),
  "metricAnnotations.create": async ({ own }) => ({
    ask: { body: { on: "2026-03-02", text: "Release", department: await own("department") } },
  }),
  "metricAnnotations.remove": async ({ own }) => ({
    ask: { params: { id: await own("annotation") } },
  }),
  "wallboards.list": () => ({ ask: {} }),
  "wallboards.create": async ({ own }) => {
    // Makes room: a business has few of them.
    await own("wallboard");
    const cards = [{ metric: "created", days: 7 }];
    return { ask: { body: { name: "Wall", cards, departments: [await own("department")] } } };
  },
  "wallboards.change": async ({ own }) => ({
    ask: { params: { id: await own("wallboard") }, body: { name: "Renamed" } },
  }),
  "wallboards.remove": async ({ own }) => ({ ask: { params: { id: await own("wallboard") } } }),
  // One that was made by somebody without the permission shows nothing.
  "wallboards.show": async ({ own }) => ({
    ask: { params: { token: await own("wallboard") } },
    ends: [200, 404],
  }),
  "savedReports.list": () => ({ ask: {} }),
  "savedReports.create": () => ({ ask: { body: { name: "Volume", metrics: ["created"] } } }),
  "savedReports.change": async ({ own }) => ({
    ask: { params: { id: await own("saved_report") }, body: { name: "Renamed" } },
  }),
  "savedReports.remove": async ({ own }) => ({
    ask: { params: { id: await own("saved_report") } },
  }),
};
