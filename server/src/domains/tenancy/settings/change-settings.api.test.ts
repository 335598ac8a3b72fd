import { settings } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";

const desk = testDesk();

async function since(name: "acme" | "globex" = "acme") {
  const [row] = await desk.rows<{ since: Date | null; is_now: boolean }>(
    `select mfa_required_since as since, mfa_required_since > now() - interval '1 minute' as is_now
     from businesses where id = $1`,
    [desk.business(name).id],
  );
  return row;
}

test("an admin requires a second factor: the grace period starts now, and an event is published", async () => {
  const admin = await desk.as("admin");
  const before = (await admin.call(settings.security, {})).body.settings;
  expect(before).toMatchObject({ mfa_policy: "optional", mfa_grace_days: 7 });
  const { status, body } = await admin.call(settings.changeSecurity, {
    body: { mfa_policy: "staff_required", mfa_grace_days: 3 },
  });

  expect(status).toBe(200);
  expect(body).toEqual({
    message: "Security settings updated successfully",
    settings: { mfa_policy: "staff_required", mfa_grace_days: 3, version: before.version + 1 },
  });
  expect((await since())?.is_now).toBe(true);
  expect(await desk.announced()).toEqual(["business.updated"]);
  const [event] = await desk.rows(
    "select changes from events where business_id = $1 and name = 'business.updated'",
    [desk.business().id],
  );
  expect(event?.changes).toEqual([
    { field: "mfa_policy", from: "optional", to: "staff_required" },
    { field: "mfa_grace_days", from: 7, to: 3 },
  ]);
});

test("saving the same policy again does not restart the grace period", async () => {
  const admin = await desk.as("admin");
  const body = { mfa_policy: "staff_required" } as const;
  await admin.call(settings.changeSecurity, { body });
  await desk.rows(
    "update businesses set mfa_required_since = now() - interval '5 days' where id = $1",
    [desk.business().id],
  );
  await admin.call(settings.changeSecurity, { body: { ...body, mfa_grace_days: 9 } });

  expect((await since())?.is_now).toBe(false);
});

test("a policy that is removed and set again restarts the grace period", async () => {
  const admin = await desk.as("admin");
  await admin.call(settings.changeSecurity, { body: { mfa_policy: "staff_required" } });
  await admin.call(settings.changeSecurity, { body: { mfa_policy: "optional" } });
  expect((await since())?.since).toBeNull();
  await admin.call(settings.changeSecurity, { body: { mfa_policy: "staff_required" } });

  expect((await since())?.is_now).toBe(true);
});

test("an admin limits sign-up to invited people, and an event is published", async () => {
  const admin = await desk.as("admin");
  const { version } = (await admin.call(settings.portal, {})).body.settings;
  const { body } = await admin.call(settings.changePortal, {
    body: { customer_signup: "invited_only" },
  });

  const now = {
    customer_signup: "invited_only",
    anonymous_submissions: "triage",
    verify_addresses: true,
    version: version + 1,
  };
  expect(body).toEqual({ message: "Portal settings updated successfully", settings: now });
  expect((await admin.call(settings.portal, {})).body.settings).toEqual(now);
  expect(await desk.announced()).toEqual(["business.updated"]);
});

test("an admin sets the delay of replies and when tickets close, and an event is published", async () => {
  const admin = await desk.as("admin");
  const { version, ...before } = (await admin.call(settings.tickets, {})).body.settings;
  const pause_statuses = ["pending", "on_hold"];
  const kept = { pause_statuses, tag_creation: "free" };
  expect(before).toEqual({ auto_close_days: 14, send_delay_seconds: 5, ...kept });
  const change = { auto_close_days: null, send_delay_seconds: 0 };
  const { body } = await admin.call(settings.changeTickets, { body: change });

  const now = { ...change, ...kept, version: version + 1 };
  expect(body).toEqual({ message: "Ticket settings updated successfully", settings: now });
  const stale = await admin.call(settings.changeTickets, {
    body: { send_delay_seconds: 9, version },
  });
  expect(stale.problem).toMatchObject({ code: "request.stale_version", current: now });
  expect(await desk.announced()).toEqual(["business.updated"]);
});

test.each([
  ["/settings/security/", { mfa_policy: "never" }, "mfa_policy"],
  ["/settings/security/", { mfa_grace_days: 31 }, "mfa_grace_days"],
  ["/settings/security/", { mfa_grace_days: -1 }, "mfa_grace_days"],
  ["/settings/portal/", { customer_signup: "closed" }, "customer_signup"],
  ["/settings/insights/", { agent_figures: "yes" }, "agent_figures"],
  ["/settings/tickets/", { auto_close_days: 0 }, "auto_close_days"],
  ["/settings/tickets/", { pause_statuses: ["open"] }, "pause_statuses.0"],
  ["/settings/tickets/", { auto_close_days: 91 }, "auto_close_days"],
  ["/settings/tickets/", { send_delay_seconds: 61 }, "send_delay_seconds"],
  ["/settings/tickets/", { send_delay_seconds: null }, "send_delay_seconds"],
])("PUT %s %j is refused with a field error", async (path, payload, field) => {
  const { status, problem } = await (await desk.as("admin")).send("PUT", path, { payload });

  expect(status).toBe(400);
  expect(Object.keys(problem.fields ?? {})).toEqual([field]);
});

test.each([
  ["/settings/security/", Object.keys(settings.SecurityChange.shape)],
  ["/settings/portal/", Object.keys(settings.PortalChange.shape)],
  ["/settings/tickets/", Object.keys(settings.TicketsChange.shape)],
  ["/settings/insights/", Object.keys(settings.InsightsChange.shape)],
])("PUT %s sets no column of the business but its own", async (path, own) => {
  const admin = await desk.as("admin");
  const columns = await desk.rows<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'businesses'",
  );
  for (const { name } of columns.filter((column) => !own.includes(column.name))) {
    const { status, problem } = await admin.send("PUT", path, { payload: { [name]: "1" } });
    expect({ name, status, fields: problem.fields }).toEqual({
      name,
      status: 400,
      fields: { [name]: "This field is not known" },
    });
  }
});

test.each(["agent", "customer"] as const)(
  "a person who is %s neither sees nor changes these settings",
  async (who) => {
    const client = await desk.as(who);
    const statuses = [
      (await client.call(settings.security, {})).status,
      (await client.call(settings.portal, {})).status,
      (await client.call(settings.tickets, {})).status,
      (await client.call(settings.changeTickets, { body: { send_delay_seconds: 0 } })).status,
      (await client.call(settings.changeSecurity, { body: { mfa_policy: "staff_required" } }))
        .status,
      (await client.call(settings.changePortal, { body: { customer_signup: "invited_only" } }))
        .status,
    ];

    expect(statuses).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await desk.announced()).toEqual([]);
  },
);

test("another business keeps its policy", async () => {
  const admin = await desk.as("admin");
  await admin.call(settings.changeSecurity, { body: { mfa_policy: "staff_required" } });
  await admin.call(settings.changePortal, { body: { customer_signup: "invited_only" } });
  const globex = await desk.as("admin", "globex");

  expect((await globex.call(settings.security, {})).body.settings.mfa_policy).toBe("optional");
  expect((await globex.call(settings.portal, {})).body.settings.customer_signup).toBe("open");
  expect((await since("globex"))?.since).toBeNull();
  expect(await desk.announced("globex")).toEqual([]);
});
