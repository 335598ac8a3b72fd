import type { Compilable, CompiledQuery, DialectAdapter } from "kysely";
import type { TenantDb } from "./tenant-db.ts";

/**
 * A read that is built and compiled once, for what every request asks. `given` holds blanks while
 * it is built, so it may be compared with and limited by, but must not decide what is built.
 */
export function prepared<G extends object, R>(build: (db: TenantDb, given: G) => Compilable<R>) {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<R>>();
  return async (db: TenantDb, given: G): Promise<R[]> => {
    const executor = db.getExecutor();
    const known = compiled.get(executor.adapter) ?? build(db, blanks as G).compile();
    compiled.set(executor.adapter, known);
    const parameters = known.parameters.map((value) =>
      value instanceof Blank ? given[value.name as keyof G] : value,
    );
    const query = executor.transformQuery(known.query, known.queryId);
    return (await db.executeQuery<R>({ ...known, query, parameters })).rows;
  };
}

class Blank {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const blanks: object = new Proxy({}, { get: (_, name) => new Blank(name) });
