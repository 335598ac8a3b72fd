import fastify from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { discriminateUnions, type JsonSchema } from "./response-schema.ts";

const Staff = z.object({ id: z.string(), title: z.string(), secret: z.string().nullable() });
const Public = z.object({ id: z.string(), title: z.string() });
const Kinds = z.union([
  z.object({ type: z.literal("a"), x: z.number() }),
  z.object({ type: z.literal("b"), y: z.array(z.number()) }),
]);

async function written(schema: z.ZodType, value: unknown) {
  const app = fastify();
  const json = z.toJSONSchema(schema, { target: "openapi-3.0" });
  app.get(
    "/",
    { schema: { response: { 200: discriminateUnions(json as JsonSchema) } } },
    async () => value,
  );
  const { statusCode, payload } = await app.inject("/");
  return statusCode === 200 ? JSON.parse(payload) : statusCode;
}

test("each record of a union is serialised by its own schema, wherever the union is", async () => {
  const Answer = z.object({ results: z.array(z.union([Staff, Public])), one: Kinds, two: Kinds });
  const answer = {
    results: [
      { id: "1", title: "staff", secret: null, more: "dropped" },
      { id: "2", title: "public", more: "dropped" },
    ],
    one: { type: "a", x: 1, y: [1] },
    two: { type: "b", x: 1, y: [1, 2] },
  };
  expect(await written(Answer, answer)).toEqual({
    results: [
      { id: "1", title: "staff", secret: null },
      { id: "2", title: "public" },
    ],
    one: { type: "a", x: 1 },
    two: { type: "b", y: [1, 2] },
  });
});

test("a record that matches no schema of the union is not serialised", async () => {
  expect(await written(z.union([Staff, Public]), { id: "1", secret: "told" })).toBe(500);
  expect(await written(Kinds, { type: "c" })).toBe(500);
});

test("a union without a discriminator stays unchanged", () => {
  const json = z.toJSONSchema(z.union([z.object({ a: z.string() }), z.object({ a: z.number() })]));
  expect(discriminateUnions(json as JsonSchema)).toEqual(json);
});

test("the discriminator requires the fields of staff records only", () => {
  const json = z.toJSONSchema(z.union([Staff, Public]), { target: "openapi-3.0" });
  expect(discriminateUnions(json as JsonSchema).if).toEqual({
    type: "object",
    required: ["secret"],
  });
});
