import { expect, test } from "vitest";
import { testDesk } from "../../testing/desk.ts";

const desk = testDesk();
const paths = ["/api/v1/reference", "/api/v1/openapi.json"] as const;

test("the API description is served as a page and as a document, also when many ask at the same time", async () => {
  const { app } = desk.self;
  const ask = (url: string) =>
    app.inject({ url, headers: { host: desk.business().host }, remoteAddress: "198.51.100.7" });
  const answers = await Promise.all([...paths, ...paths, ...paths].map(ask));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  const [page, , again] = answers.map(({ body }) => body.replace(/nonce="[^"]+"/, ""));
  expect(page).toContain("<h1>Parley API</h1>");
  expect(again).toBe(page);
});

test("each answer carries the nonce of its own request, and no other", async () => {
  const { app } = desk.self;
  const headers = { host: desk.business().host };
  const answer = await app.inject({ url: paths[0], headers, remoteAddress: "198.51.100.8" });
  const nonces = [...answer.body.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
  expect(nonces).toHaveLength(1);
  expect(answer.headers["content-security-policy"]).toContain(`'nonce-${nonces[0]}'`);
});
