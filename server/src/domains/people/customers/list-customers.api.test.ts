import { agents, customers } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { addCustomer, agentPlacement } from "../testing/staff.ts";

const desk = testDesk();
const add = (draft: customers.Draft) => addCustomer(desk, draft);

test("the list finds people by the start of a first or last name, an address, a domain or a number", async () => {
  const admin = await desk.as("admin");
  await add({
    name: "Zoë Ann Larsen",
    email: "z.larsen@north.test",
    phone_number: "+44 20 7946 0001",
  });
  await add({ name: "Zora Neale", email: "zora@south.test" });
  const found = async (search: string) => {
    const { body } = await admin.call(customers.list, { query: { search } });
    return body.results.map(({ first_name }) => first_name);
  };
  expect(await found("zo")).toEqual(["Zoë", "Zora"]);
  expect(await found("ZOE A")).toEqual(["Zoë"]);
  expect(await found("ann lar")).toEqual(["Zoë"]);
  expect(await found("Ann Larsen Zoë")).toEqual(["Zoë"]);
  expect(await found("larsen")).toEqual(["Zoë"]);
  expect(await found("north.test")).toEqual(["Zoë"]);
  expect(await found("zora@so")).toEqual(["Zora"]);
  expect(await found("+44 (20) 79")).toEqual(["Zoë"]);
  expect(await found("%")).toEqual([]);
  expect(await found("nobody")).toEqual([]);
  expect(await found("agent")).toEqual([]);
});

test("the list is filtered, sorted and paged, and a renamed customer is found under the new name only", async () => {
  const admin = await desk.as("admin");
  for (const name of ["Cem", "Ana", "bo"]) await add({ name, email: `${name}@north.test` });
  const listed = async (query: object) =>
    (await admin.call(customers.list, { query: query as never })).body;
  const names = async (query: object) => (await listed(query)).results.map((one) => one.first_name);
  expect(await names({})).toEqual(["Ana", "bo", "Cem", "customer", "neighbour"]);
  expect(await names({ sort: "-name", page_size: 2 })).toEqual(["neighbour", "customer"]);
  expect(await names({ sort: "email", status: "contact" })).toEqual(["Ana", "bo", "Cem"]);
  expect(await names({ sort: "-created_at", page_size: 1 })).toEqual(["bo"]);
  expect(await listed({ page: 2, page_size: 2 })).toMatchObject({
    count: 5,
    count_is_capped: false,
    previous: "/api/v1/users/get/customers?page=1&page_size=2",
    next: "/api/v1/users/get/customers?page=3&page_size=2",
  });
  const [first] = (await listed({ search: "Ana" })).results;
  const params = { id: first?.id ?? "" };
  await admin.call(customers.update, { params, body: { first_name: "Ines" } });
  expect(await names({ search: "ana" })).toEqual(["Ines"]);
  expect(await names({ search: "ines" })).toEqual(["Ines"]);
  await admin.call(customers.update, { params, body: { email: "ines@north.test" } });
  expect(await names({ search: "ana" })).toEqual([]);
  const far = await admin.call(customers.list, { query: { page: 1001, page_size: 10 } });
  expect(far.problem.fields).toEqual({ page: "Search to see more than 10,000 customers" });
});

test("the customer limit holds for concurrent requests", async () => {
  const agent = await desk.as("agent");
  await desk.rows("update businesses set max_customers = 4 where id = $1", [desk.business().id]);
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => agent.call(customers.create, { body: { email: `c${n}@north.test` } })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({
    code: "limits.reached",
    message: "Your workspace has reached its limit of 4 customers.",
  });
});

test("the stored number of customers is correct after additions, deletions and promotion", async () => {
  const admin = await desk.as("admin");
  const { id } = await add({ email: "a@north.test" });
  await add({ email: "b@north.test" });
  await admin.call(customers.remove, { params: { id } });
  const { email } = desk.business().people.neighbour;
  const place = await agentPlacement(desk);
  await admin.call(agents.invite, { body: { emails: [email], promote: true, ...place } });
  const [kept] = await desk.rows(
    `select s.members, (select count(*)::int from accounts a where a.business_id = s.business_id
       and a.role_id = s.role_id and a.deleted_at is null) as counted
     from role_sizes s join roles r on r.business_id = s.business_id and r.id = s.role_id
     where s.business_id = $1 and r.kind = 'customer'`,
    [desk.business().id],
  );
  expect(kept).toEqual({ members: 2, counted: 2 });
});

test("agents see single customers but no list; customers see neither, and other businesses see nothing", async () => {
  const agent = await desk.as("agent");
  const params = { id: desk.business().people.customer.id };
  expect((await agent.call(customers.list, { query: {} })).status).toBe(403);
  expect((await agent.call(customers.remove, { params })).status).toBe(403);
  expect((await agent.call(customers.show, { params })).status).toBe(200);
  const customer = await desk.as("customer");
  expect((await customer.call(customers.show, { params })).status).toBe(403);
  const foreign = { id: desk.business("globex").people.customer.id };
  expect((await agent.call(customers.show, { params: foreign })).status).toBe(404);
  expect(
    (await agent.call(customers.update, { params: foreign, body: { notes: "x" } })).status,
  ).toBe(404);
  const staff = { id: desk.business().people.admin.id };
  expect((await agent.call(customers.update, { params: staff, body: { notes: "x" } })).status).toBe(
    404,
  );
  expect(await desk.announced("globex")).toEqual([]);
});
