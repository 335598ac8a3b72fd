import { general, site } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { people, type Who } from "#platform/testing/tenants.ts";

const desk = testDesk();
const same = { "x-request-id": "the-same" };

function validate(url: string, host = desk.business().host) {
  return desk.self.client(host).call(site.validate, { body: { url } }, same);
}

test("a page on the site of a business gets its public data", async () => {
  const { id, host } = desk.business();
  const { status, body } = await validate(`http://${host}/auth?next=%2F`);

  expect(status).toBe(200);
  expect(body).toEqual({
    business_id: id,
    ticket_categories: expect.any(Array),
    departments: [{ id: expect.any(String), name: "General Support" }],
    business: {
      name: expect.stringContaining("acme"),
      logo_url: null,
      favicon_url: null,
      brand_color: "#006f85",
      timezone: "Europe/London",
    },
    portal: { customer_signup: "open" },
  });
  expect(body.ticket_categories.map(({ name }) => name)).toEqual([
    "Question",
    "Problem",
    "Billing",
    "Feature request",
    "Other",
  ]);
});

test("an inactive department or category is not shown", async () => {
  const { id, host } = desk.business();
  await desk.rows("update departments set is_active = false where business_id = $1", [id]);
  await desk.rows(
    "update ticket_categories set is_active = false where business_id = $1 and name <> 'Other'",
    [id],
  );
  const { body } = await validate(`http://${host}/`);

  expect(body.departments).toEqual([]);
  expect(body.ticket_categories.map(({ name }) => name)).toEqual(["Other"]);
});

test("a URL with another host gets the same response as an unknown host", async () => {
  const unknown = await validate("http://nobody.parley.test/", "nobody.parley.test");
  expect(unknown).toMatchObject({
    status: 404,
    problem: { code: "tenancy.unknown_host", message: "The tenant domain could not be validated." },
  });
  const lies = [
    `http://${desk.business("globex").host}/`,
    "http://nobody.parley.test/",
    `http://${desk.business().host}@${desk.business("globex").host}/`,
    `http://${desk.business().host}:81/`,
    "not an address",
    "",
  ];
  for (const url of lies) {
    const { status, problem } = await validate(url);
    expect({ url, status, problem }).toEqual({ url, status: 404, problem: unknown.problem });
  }
});

test("a suspended business shows that its portal is not configured", async () => {
  const { id, host } = desk.business("globex");
  await desk.rows("update businesses set status = 'suspended' where id = $1", [id]);
  const { status, problem } = await validate(`http://${host}/`, host);

  expect(status).toBe(404);
  expect(problem.message).toBe("The portal is not configured");
});

test("the host of the platform is not a business", async () => {
  expect((await validate("http://parley.test/", "parley.test")).problem.code).toBe(
    "tenancy.unknown_host",
  );
});

const elsewhere = { acme: "globex", globex: "acme" } as const;
const customers: readonly Who[] = ["customer", "neighbour"];
const everybody = (["acme", "globex"] as const).flatMap((home) =>
  people.map((who) => [who, home] as const),
);

test.each(everybody)("the token of %s of %s is valid on its own host only", async (who, home) => {
  const { token } = await desk.as(who, home);
  const ask = async (host: string) => {
    const { problem, status } = await desk.self.client(host, token).call(general.info, {});
    return problem.code ?? status;
  };

  expect(await ask(desk.business(elsewhere[home]).host)).toBe("identity.wrong_business");
  expect(await ask("parley.test")).toBe("tenancy.unknown_host");
  expect(await ask(desk.business(home).host)).toBe(customers.includes(who) ? "access.denied" : 200);
});

test("visitors and invalid tokens are asked to sign in on every host of a business", async () => {
  for (const { host } of [desk.business(), desk.business("globex")]) {
    expect((await desk.self.client(host).call(general.info, {})).problem.code).toBe(
      "access.sign_in",
    );
    const forged = await desk.self.client(host, "nonsense").call(general.info, {});
    expect(forged.problem.code).toBe("identity.invalid_token");
  }
});
