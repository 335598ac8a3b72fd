import pg from "pg";
import { setBusiness } from "./tenant-setter.ts";

// The parts of the driver's connection that this file leans on. They are not documented: pg is
// pinned to an exact version, and tenant-query.api.test.ts shows that each of them still behaves.
interface Wire {
  parse(message: { text: string; name: string; types: never[] }): void;
  bind(message: object): void;
  execute(message: { portal: string; rows: number }): void;
}

interface Internals {
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
  readonly name: string | undefined;
}

type Answer = (error: Error | null, result: pg.QueryResult) => void;

const setter = { name: "set_business", text: setBusiness };

const Base = pg.Query as unknown as new (
  statement: Statement,
  values: undefined,
  answer: Answer,
) => pg.Submittable & Internals;

/**
 * Sets the tenant and runs one statement in a single round trip: both go out before one Sync, which
 * makes them one implicit transaction. The setting ends with it, so nothing is left on the
 * connection for the next caller.
 */
class TenantQuery extends Base {
  private readonly businessId: string;
  private readonly setterName: string;
  private awaitsSetter = true;

  constructor(statement: Statement, businessId: string, answer: Answer) {
    super(statement, undefined, answer);
    this.businessId = businessId;
    this.setterName = statement.name === undefined ? "" : setter.name;
  }

  requiresPreparation(): boolean {
    return true;
  }

  override prepare(wire: Wire): void {
    const statement = this.setterName;
    if (!statement) wire.parse({ text: setter.text, name: "", types: [] });
    wire.bind({ portal: "", statement, values: [this.businessId], binary: false });
    wire.execute({ portal: "", rows: 0 });
    super.prepare(wire);
  }

  override handleDataRow(message: unknown): void {
    if (!this.awaitsSetter) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.awaitsSetter) this.awaitsSetter = false;
    else super.handleCommandComplete(message, wire);
  }
}

const knowsSetter = new WeakSet<pg.ClientBase>();

/** Runs one statement for one business on a connection that nobody else uses meanwhile. */
export async function runForTenant(
  client: pg.ClientBase,
  businessId: string,
  statement: Statement,
): Promise<pg.QueryResult> {
  // Apart, once per connection: the driver takes every ParseComplete for the statement's own, and
  // would believe a statement known that the server has refused.
  if (statement.name !== undefined && !knowsSetter.has(client)) {
    await client.query({ ...setter, values: [""] });
    knowsSetter.add(client);
  }
  return new Promise((resolve, reject) => {
    const answer: Answer = (error, result) => (error ? reject(error) : resolve(result));
    client.query(new TenantQuery(statement, businessId, answer));
  });
}
