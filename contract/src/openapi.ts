import { z } from "zod";
import { areaTitles } from "./area-titles.ts";
import { commonErrors, type ErrorCode, errors, Problem } from "./errors.ts";
import type { FileRule, Route } from "./kernel/route.ts";
import { type Operation, operations } from "./operations.ts";

type Json = Record<string, unknown>;

/** The whole API as an OpenAPI 3.1 document. Nothing in it is written twice: it is read off the routes. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const { path, method } = operation.route;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(operation) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Parley",
      version: "1",
      description: "The API of a business's own help desk, on the business's own address.",
    },
    servers: [{ url: "/api/v1" }],
    tags: Object.entries(areaTitles).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Problem: schemaOf(Problem, "output") },
    },
  };
}

function describe({ id, area, route }: Operation): Json {
  return {
    operationId: id,
    tags: [area],
    summary: route.summary,
    security: route.access === "public" ? [] : [{ bearer: [] }],
    "x-access": route.access,
    "x-host": route.host ?? "business",
    parameters: [
      ...parameters("path", route.params),
      ...parameters("query", route.query),
      ...(route.creates ? [idempotencyKey] : []),
    ],
    ...(route.body && { requestBody: requestBody(route.body, route.files) }),
    responses: { [route.answer.status]: success(route), ...refusals(route) },
  };
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

function success({ answer }: Route): Json {
  if (answer.download) return { description: "Done", content: { "application/octet-stream": {} } };
  if (answer.media) return { description: "Done", content: { [answer.media]: {} } };
  if (!answer.body) return { description: "Done" };
  return {
    description: "Done",
    content: { "application/json": { schema: schemaOf(answer.body, "output") } },
  };
}

function refusals(route: Route): Json {
  const codes = new Set<ErrorCode>([...commonErrors, ...(route.errors ?? [])]);
  if (route.creates) codes.add("request.key_reused").add("request.in_progress");
  const byStatus = Map.groupBy(codes, (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: [...group].sort().join(", "),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}

function requestBody(body: z.ZodObject, files?: Readonly<Record<string, FileRule>>): Json {
  const schema = schemaOf(body, "input");
  if (!files) return { required: true, content: { "application/json": { schema } } };
  const uploads: Json = {};
  for (const [name, { description }] of Object.entries(files)) {
    uploads[name] = { type: "string", format: "binary", description };
  }
  const form = {
    ...schema,
    properties: { ...(schema.properties as Json), ...uploads },
  };
  return { content: { "application/json": { schema }, "multipart/form-data": { schema: form } } };
}

function parameters(where: "path" | "query", schema: z.ZodObject | undefined): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
    name,
    in: where,
    required: where === "path" || !(value as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(value as z.ZodType, "input"),
  }));
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return described;
}
