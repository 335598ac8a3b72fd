import type { Route } from "@parley/contract";
import { z } from "zod";
import { partUnions, type Schema } from "./part-unions.ts";

/**
 * The contract decides what leaves: the answer is written by a serialiser compiled from its schema, which drops every
 * field the schema does not name and fails on a missing one.
 */
export function answerSchema({ answer }: Route): Record<number, object> | undefined {
  if (!answer.body) return undefined;
  const schema = z.toJSONSchema(answer.body, { target: "openapi-3.0", unrepresentable: "any" });
  return { [answer.status]: partUnions(schema as Schema) };
}
