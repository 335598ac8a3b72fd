import type { z } from "zod";
import { sharedFields } from "../fields.docs.ts";
import type { AnyAreaDocs, OperationDocs } from "../kernel/docs.ts";
import type { FileRule, Route } from "../kernel/route.ts";
import { type Limit, limits } from "../limits.ts";
import type { Operation } from "../operations.ts";
import { permissionTexts } from "../people/permission-texts.ts";
import type { Permission } from "../permissions.ts";
import {
  describeFields,
  descriptionOf,
  type ExampleMaker,
  type LookUp,
  lookUpIn,
} from "./field-docs.ts";
import type { Converted, Direction, JsonSchema } from "./named-schemas.ts";
import { refusalsOf, successText } from "./responses.ts";

type Json = Record<string, unknown>;

interface Describing {
  readonly docs: AnyAreaDocs | undefined;
  readonly converted: Converted;
  readonly exampleOf: ExampleMaker;
}

/** One operation of the OpenAPI document. */
export function describeOperation({ id, area, route }: Operation, using: Describing): Json {
  const docs = using.docs?.operations[id.slice(area.length + 1)];
  const message = docs?.message && { message: ["What happened, to be shown.", docs.message] };
  const lookUp = lookUpIn(
    { ...docs?.fields, ...message } as never,
    using.docs?.fields,
    sharedFields,
  );
  const schemaOf = (schema: z.ZodType, io: Direction): JsonSchema => {
    const json = using.converted.of(schema, io);
    describeFields(json, lookUp, using.exampleOf);
    return json;
  };
  const { exampleOf } = using;
  return {
    operationId: id,
    tags: [area],
    summary: route.summary,
    description: descriptionFor(route, docs),
    security: securityOf(route),
    "x-access": route.access,
    "x-host": route.host ?? "business",
    parameters: [
      ...parameters("path", route.params, { lookUp, schemaOf, exampleOf }),
      ...parameters("query", route.query, { lookUp, schemaOf, exampleOf }),
      ...(route.creates ? [idempotencyKey] : []),
    ],
    ...(route.body && {
      requestBody: requestBody(schemaOf(route.body, "input"), route.files, (schema) =>
        docs?.body === undefined ? exampleOf(schema, lookUp) : docs.body,
      ),
    }),
    responses: {
      [route.answer.status]: {
        description: successText(route),
        ...contentOf(route, schemaOf, (schema) =>
          docs?.answer === undefined
            ? withMessage(exampleOf(schema, lookUp), docs?.message)
            : docs.answer,
        ),
      },
      ...refusalsOf(route),
    },
  };
}

function securityOf({ access, reads_session }: Route): Json[] {
  if (access !== "public") return [{ bearer: [] }];
  return reads_session ? [{}, { bearer: [] }] : [];
}

/** The example of a named schema knows nothing of the message of this operation. */
function withMessage(example: unknown, message: string | undefined): unknown {
  const hasMessage = typeof example === "object" && example !== null && "message" in example;
  return message && hasMessage ? { ...example, message } : example;
}

type SchemaMaker = (schema: z.ZodType, io: Direction) => JsonSchema;
type Example = (schema: JsonSchema) => unknown;

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A text that the caller chooses for this creation. When the same call is sent again with the same key within a day, nothing is created again and the first response is returned.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
  example: "4f6c1d7e-order-20418",
};

function contentOf({ answer }: Route, schemaOf: SchemaMaker, example: Example): Json {
  if (answer.download) return { content: { "application/octet-stream": {} } };
  if (answer.media) return { content: { [answer.media]: {} } };
  if (!answer.body) return {};
  const schema = schemaOf(answer.body, "output");
  return { content: { "application/json": { schema, example: example(schema) } } };
}

function requestBody(
  schema: JsonSchema,
  files: Readonly<Record<string, FileRule>> | undefined,
  example: Example,
): Json {
  const sent = { schema, example: example(schema) };
  if (!files) return { required: true, content: { "application/json": sent } };
  const uploads: Record<string, JsonSchema> = {};
  for (const [name, { description }] of Object.entries(files)) {
    uploads[name] = { type: "string", format: "binary", description };
  }
  // A named schema refuses other fields, so the files could not be added to it.
  if (schema.$ref) throw new Error(`${schema.$ref} is sent with files and must not have a name`);
  const form: JsonSchema = { ...schema, properties: { ...schema.properties, ...uploads } };
  return {
    content: { "application/json": sent, "multipart/form-data": { ...sent, schema: form } },
  };
}

function parameters(
  where: "path" | "query",
  object: z.ZodObject | undefined,
  using: { lookUp: LookUp; schemaOf: SchemaMaker; exampleOf: ExampleMaker },
): Json[] {
  return Object.entries(object?.shape ?? {}).map(([name, field]) => {
    const schema = using.schemaOf(field as z.ZodType, "input");
    return {
      name,
      in: where,
      required: where === "path" || !(field as z.ZodType).safeParse(undefined).success,
      description: descriptionOf(using.lookUp(name, ""), name, schema),
      schema,
      example: using.exampleOf(schema, using.lookUp, name),
    };
  });
}

/** The written description, then who may call it and how often. */
function descriptionFor(route: Route, docs: OperationDocs | undefined): string | undefined {
  if (!docs) return undefined;
  const budget = route.limit && ` ${budgetText(route.limit)}`;
  return `${docs.description}\n\n${accessText(route)}${budget ?? ""}`;
}

function accessText({ access, host, reads_session }: Route): string {
  const place = host === "platform" ? " It is served on the platform's own address." : "";
  if (reads_session) {
    return "Anybody may call it. Somebody who is signed in is answered what they may read.";
  }
  if (access === "public") return `Anybody may call it, without signing in.${place}`;
  if (access === "signed_in") return "Everybody who is signed in may call it.";
  return `Needs the permission \`${access}\`: ${permissionTexts[access as Permission]}.`;
}

const whose = {
  person: "per person",
  block: "per network address",
  identifier: "per identifier that is sent",
  business: "per business",
} as const satisfies Record<Limit["per"], string>;

function budgetText(name: keyof typeof limits): string {
  const texts = limits[name].map(
    ({ per, points, seconds }) => `${points} calls in ${durationText(seconds)} ${whose[per]}`,
  );
  return `At most ${texts.join(", ")}.`;
}

function durationText(seconds: number): string {
  if (seconds === 60) return "a minute";
  return seconds === 3600 ? "an hour" : `${seconds / 60} minutes`;
}
