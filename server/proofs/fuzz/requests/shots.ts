import { type Operation, operations } from "@parley/contract";
import fc from "fast-check";
import { verdictFor } from "../../isolation/expected.ts";
import { type Principal, principals } from "../../isolation/principals.ts";
import { type Field, fieldsOf, nodeOf, type Part, parts } from "./fields.ts";
import type { Ask, Change, Shot, Twist } from "./shot.ts";
import { twistsOf } from "./twists.ts";
import { objectOf, valuesOf } from "./values.ts";
import { edgesOf, hostileText, wrongTypes } from "./wrong-values.ts";

/** Operations whose budgets are narrow on purpose, or that hash a password, are asked less often. */
function weightOf({ route }: Operation): number {
  const isNarrow = [
    "own_password",
    "sign_in",
    "recovery",
    "registration",
    "workspace_list",
  ].includes(route.limit ?? "");
  return isNarrow ? 3 : 10;
}

/** Requests to every operation as every principal: sound, at the edge, broken and hostile. */
export function shots(columns: readonly string[]): fc.Arbitrary<Shot> {
  const names = [...columns, "__proto__", "constructor", "prototype", "toString", ""];
  return fc.oneof(
    ...operations.map((operation) => ({
      weight: weightOf(operation),
      arbitrary: shotsAt(operation, names),
    })),
  );
}

export function shotsAt(operation: Operation, names: readonly string[]): fc.Arbitrary<Shot> {
  const { route } = operation;
  const fields = fieldsOf(route);
  const changes = fc.oneof(...fields.map((field) => ({ weight: 4, arbitrary: changesOf(field) })), {
    weight: 2,
    arbitrary: extras(names),
  });
  const few = fc.array(changes, { minLength: 1, maxLength: 3 });
  const plain: fc.Arbitrary<Twist> = fc.constant({});
  const shot = (some: fc.Arbitrary<readonly Change[]>, twist: fc.Arbitrary<Twist>) =>
    fc.record({
      operation: fc.constant(operation),
      principal: principalsFor(operation),
      ask: asksOf(operation),
      changes: some,
      twist,
    });
  return fc.oneof(
    { weight: 3, arbitrary: shot(fc.constant([]), plain) },
    { weight: fields.length > 0 ? 5 : 1, arbitrary: shot(few, plain) },
    { weight: 2, arbitrary: shot(fc.constant([]), twistsOf(route)) },
    { weight: 1, arbitrary: shot(few, twistsOf(route)) },
  );
}

/** Mostly those who are let in: behind the door is more to find than at it. */
function principalsFor({ route }: Operation): fc.Arbitrary<Principal> {
  const served = principals.filter((principal) => verdictFor(route, principal) === "served");
  const anyone = fc.constantFrom(...principals);
  return served.length > 0 ? fc.oneof(anyone, fc.constantFrom(...served)) : anyone;
}

function asksOf({ route }: Operation): fc.Arbitrary<Ask | "sample"> {
  const made: Partial<Record<Part, fc.Arbitrary<object>>> = {};
  for (const part of parts) {
    const schema = route[part];
    if (schema) made[part] = objectOf(nodeOf(schema));
  }
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant("sample" as const) },
    { weight: 2, arbitrary: fc.record(made) as fc.Arbitrary<Ask> },
  );
}

function changesOf({ part, path, node }: Field): fc.Arbitrary<Change> {
  const edges = edgesOf(node);
  const to = fc.oneof(
    valuesOf(node, path.at(-1)),
    wrongTypes,
    { weight: 2, arbitrary: hostileText },
    ...(edges.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...edges) }] : []),
  );
  return fc.oneof(
    { weight: 5, arbitrary: to.map((value): Change => ({ part, path, to: value })) },
    { weight: 1, arbitrary: fc.constant<Change>({ part, path }) },
  );
}

/** Fields that no route asked for: the columns of the database, and what every object is born with. */
function extras(names: readonly string[]): fc.Arbitrary<Change> {
  const value = fc.oneof(wrongTypes, fc.constantFrom("admin", "active", true, 1));
  return fc
    .tuple(fc.constantFrom<Part>("body", "query"), fc.constantFrom(...names), value)
    .map(([part, name, to]): Change => ({ part, path: [name], to }));
}
