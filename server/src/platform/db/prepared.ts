import type { CompiledQuery, DialectAdapter, Insertable, QueryExecutorProvider } from "kysely";
import { LRUCache } from "lru-cache";
import type { DB } from "./schema.generated.ts";
import type { TenantDb, TenantTx } from "./tenant-db.ts";

/** A query, or a statement in plain SQL, which wants to know for whom it is compiled. */
interface Compiling<R> {
  compile(db: QueryExecutorProvider): CompiledQuery<R>;
}

/**
 * A read that is built and compiled once, for what every request asks; once for each shape, where it has several.
 * `given` holds blanks while it is built, so it may be compared with and limited by, but must not decide what is built:
 * that is for the shape. Shapes that nobody asked for lately are forgotten.
 */
export function prepared<G extends object, R, S extends string = "">(
  build: (db: TenantDb, given: G, shape: S) => Compiling<R>,
) {
  const compiled = new WeakMap<DialectAdapter, LRUCache<S, CompiledQuery<R>>>();
  return async (db: TenantDb, given: G, shape = "" as S): Promise<R[]> => {
    const executor = db.getExecutor();
    const shapes = compiled.get(executor.adapter) ?? new LRUCache({ max: mostShapes });
    const known = shapes.get(shape) ?? build(db, blanks as G, shape).compile(db);
    shapes.set(shape, known);
    compiled.set(executor.adapter, shapes);
    const parameters = known.parameters.map((value) =>
      value instanceof Blank ? given[value.name as keyof G] : value,
    );
    const query = executor.transformQuery(known.query, known.queryId);
    return (await db.executeQuery<R>({ ...known, query, parameters })).rows;
  };
}

const mostShapes = 500;

class Blank {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const blanks: object = new Proxy(
  {},
  {
    get: (_, name) => new Blank(name),
    ownKeys() {
      throw new Error(
        "What is given to a prepared read is named one by one: copying it would lose it",
      );
    },
  },
);

/** Writes one row of a table, for what is written all day: composed once for each set of columns that come along. */
export function rowWriter<T extends keyof DB>(table: T) {
  const insert = prepared((db, given: Record<string, unknown>, columns: string) =>
    db.insertInto(table).values(
      // The names are those of a row of this table; only the compiler does not know it any more.
      Object.fromEntries(columns.split(",").map((name) => [name, given[name]])) as never,
    ),
  );
  return async (tx: TenantTx, row: Insertable<DB[T]>): Promise<void> => {
    const given = row as Record<string, unknown>;
    const columns = Object.keys(given).filter((name) => given[name] !== undefined);
    await insert(tx, given, columns.join());
  };
}
