import { audit, general } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";

// Each caller of a test comes from an address of its own in here.
const desk = testDesk({ config: { TRUSTED_PROXIES: "fd00::/8" } });

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["203.0.113.9:40112", "203.0.113.9"],
  ["198.51.100.4, [2001:db8::9]:443", "2001:db8::9"],
  ["unknown", "fd00:"],
])(
  "a change through a proxy that forwards %s succeeds and is recorded from %s",
  async (said, ip) => {
    const admin = await desk.as("admin");
    const body = { name: `Acme of ${said}` };
    const { status } = await admin.call(general.update, { body }, { "x-forwarded-for": said });
    expect(status).toBe(200);
    await desk.drain();
    const { results } = (await admin.call(audit.list, { query: { action: "business.updated" } }))
      .body;
    const params = { id: results[0]?.id ?? "" };
    expect((await admin.call(audit.show, { params })).body.entry.ip).toContain(ip);
  },
);
