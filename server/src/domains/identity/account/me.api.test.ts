import { bundles, me, signIn } from "@parley/contract";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { credentials, signInTab } from "../testing/people.ts";

const desk = testDesk();

test.each(["admin", "agent", "customer"] as const)(
  "a person of role %s sees their account and their permissions",
  async (who) => {
    const { body } = await (await desk.as(who)).call(me.show, {});

    expect(body.user).toMatchObject({ role: who, email: desk.business().people[who].email });
    expect(body.permissions.sort()).toEqual([...bundles[who]].sort());
  },
);

test("everybody of a business sees its name, branding and addresses, and nothing else of it", async () => {
  const { label } = desk.business();
  for (const who of ["agent", "customer"] as const) {
    const { body } = await (await desk.as(who)).call(me.show, {});
    expect(body.business).toEqual({
      name: `acme ${label}`,
      timezone: "Europe/London",
      logo_url: null,
      favicon_url: null,
      brand_color: "#006f85",
      domain_url: `http://${label}.parley.test`,
      support_url: `http://${label}.parley.test/support`,
    });
  }
});

test("a visitor is refused", async () => {
  expect((await desk.visitor().call(me.show, {})).problem.code).toBe("access.sign_in");
});

test("the welcome is shown once, not in the next token and not on another device", async () => {
  const tab = await signInTab(desk, "agent");
  expect(decodeJwt(tab.client.token ?? "").first_login).toBe(true);
  const { status, body } = await tab.client.call(me.firstLogin, {});
  expect(status).toBe(200);
  expect(body.user.first_login).toBe(false);

  await tab.renew();
  expect(decodeJwt(tab.client.token ?? "").first_login).toBe(false);
  const elsewhere = await desk.visitor().call(signIn.express, { body: credentials(desk, "agent") });
  expect(elsewhere.body.user?.first_login).toBe(false);
  const neighbour = await desk
    .visitor()
    .call(signIn.express, { body: credentials(desk, "outsider") });
  expect(neighbour.body.user?.first_login).toBe(true);
});
