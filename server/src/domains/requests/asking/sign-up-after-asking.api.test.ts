import { customerTickets, requests, signIn } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { mailedCode } from "../../identity/testing/people.ts";
import { aRequest } from "../testing/requests.ts";

const desk = testDesk();

async function accept(request: string) {
  const [row] = await desk.rows<{ id: string }>(
    "select id from departments where business_id = $1 and is_default",
    [desk.business().id],
  );
  const body = { department: row?.id ?? "" };
  const reply = await (await desk.as("admin")).call(requests.accept, {
    params: { request },
    body,
  });
  expect(reply.status, reply.text).toBe(200);
}

async function signUp(email: string) {
  const client = desk.browser();
  const body = { first_name: "Olga", last_name: "Ivanova", email, password: "Winter-Harbour-4" };
  const { session_key } = (await client.call(signIn.register, { body })).body;
  const otp = await mailedCode(desk);
  const verified = await client.call(signIn.verifyCode, { body: { otp, session_key } });
  expect(verified.status, verified.text).toBe(200);
  client.token = verified.body.access;
  return client;
}

test("what a visitor asked belongs to the account of the proven address, also what is accepted later", async () => {
  const first = await aRequest(desk);
  const { email } = first.form;
  const later = await aRequest(desk, { email, title: "Second question of the same person" });
  const stranger = await aRequest(desk);
  await accept(first.id);
  await accept(stranger.id);
  const client = await signUp(email);
  const titles = async () => {
    const { body } = await client.call(customerTickets.list, { query: {} });
    return body.results.map(({ title }) => title).toSorted();
  };
  expect(await titles()).toEqual([first.form.title]);
  await accept(later.id);
  expect(await titles()).toEqual([first.form.title, later.form.title].toSorted());
  const accounts = await desk.rows(
    "select id from accounts where business_id = $1 and email = $2",
    [desk.business().id, email],
  );
  expect(accounts).toHaveLength(1);
});

test("before the code is entered, nothing of what was asked can be read", async () => {
  const { id, form } = await aRequest(desk);
  await accept(id);
  const client = desk.browser();
  const person = { first_name: "Mallory", last_name: "", password: "Winter-Harbour-4" };
  const { session_key } = (
    await client.call(signIn.register, { body: { ...person, email: form.email } })
  ).body;
  const wrong = await client.call(signIn.verifyCode, { body: { otp: "000000", session_key } });
  expect(wrong.status).toBe(400);
  const username = form.email;
  const credentials = { username, password: person.password };
  const refused = await client.call(signIn.express, { body: credentials });
  expect(refused.status).not.toBe(200);
  const [account] = await desk.rows("select status from accounts where email = $1", [username]);
  expect(account).toEqual({ status: "contact" });
});
