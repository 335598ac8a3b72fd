import pg from "pg";
import { inOnePacket, setBusiness, setBusinessAndTimeout } from "./transaction.ts";

// The parts of the driver's connection that this file leans on. They are not documented: pg is
// pinned to an exact version, and tenant-query.api.test.ts shows that each of them still behaves.
interface Wire {
  parse(message: { text: string; name: string; types: never[] }): void;
  bind(message: object): void;
  execute(message: { portal: string; rows: number }): void;
  sync(): void;
}

/** What the server has been told the text of, by its name. */
interface Known {
  readonly parsedStatements: Record<string, string>;
}

interface Internals {
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
  readonly name: string | undefined;
}

type Statements = readonly [Statement, ...Statement[]];
type Answer = (error: Error | null, result: pg.QueryResult | pg.QueryResult[]) => void;

/** Whose rows a statement sees, and how long it may take if not as long as others. */
export interface Tenant {
  readonly businessId: string;
  readonly timeoutMs?: number;
}

/** What tells the server so, and the connections on which it is known by its name. */
interface Setter {
  readonly name: string;
  readonly text: string;
  /** Values that mean nothing. */
  readonly blanks: string[];
  readonly known: WeakSet<pg.ClientBase>;
}

const alone: Setter = {
  name: "set_business",
  text: setBusiness,
  blanks: [""],
  known: new WeakSet(),
};
const hurried: Setter = {
  name: "set_business_and_patience",
  text: setBusinessAndTimeout,
  blanks: ["", "0"],
  known: new WeakSet(),
};

const Base = pg.Query as unknown as new (
  statement: Statement,
  values: undefined,
  answer: Answer,
) => pg.Submittable & Internals;

/**
 * Sets the tenant and runs statements in a single round trip: all of them go out before one Sync, which
 * makes them one implicit transaction. The setting ends with it, so nothing is left on the
 * connection for the next caller.
 */
class TenantQuery extends Base {
  private readonly statements: readonly Statement[];
  private readonly setter: Setter;
  private readonly setterValues: string[];
  private awaitsSetter = true;
  private isRefused = false;

  constructor(
    [first, ...others]: Statements,
    setter: Setter,
    setterValues: string[],
    answer: Answer,
  ) {
    super(first, undefined, answer);
    this.statements = [first, ...others];
    this.setter = setter;
    this.setterValues = setterValues;
  }

  requiresPreparation(): boolean {
    return true;
  }

  override prepare(wire: Wire): void {
    const [{ name }] = this.statements as Statements;
    const statement = name === undefined ? "" : this.setter.name;
    if (!statement) wire.parse({ text: this.setter.text, name: "", types: [] });
    wire.bind({ portal: "", statement, values: this.setterValues, binary: false });
    wire.execute({ portal: "", rows: 0 });
    const unsynced = Object.create(wire, { sync: { value: () => {} } }) as Wire;
    for (const one of this.statements) {
      if (!this.isRefused) super.prepare.call(Object.assign(this, one), unsynced);
    }
    wire.sync();
  }

  override handleDataRow(message: unknown): void {
    if (!this.awaitsSetter) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.awaitsSetter) this.awaitsSetter = false;
    else super.handleCommandComplete(message, wire);
  }

  /** What cannot be written is refused before it is sent. */
  override handleError(error: Error, wire: Wire): void {
    this.isRefused = true;
    super.handleError(error, wire);
  }
}

/** Runs statements for one business, in one go, on a connection that nobody else uses meanwhile. */
export async function runForTenant(
  client: pg.ClientBase,
  { businessId, timeoutMs }: Tenant,
  statements: readonly Statement[],
): Promise<pg.QueryResult[]> {
  const setter = timeoutMs === undefined ? alone : hurried;
  const values = timeoutMs === undefined ? [businessId] : [businessId, String(timeoutMs)];
  // Apart, once per connection: the driver takes every ParseComplete for the statement's own, and
  // would believe a statement known that the server has refused.
  if (statements.some(({ name }) => name !== undefined) && !setter.known.has(client)) {
    await client.query({ name: setter.name, text: setter.text, values: setter.blanks });
    setter.known.add(client);
  }
  const run = (...some: Statements) =>
    new Promise<pg.QueryResult[]>((resolve, reject) => {
      const answer: Answer = (error, result) => (error ? reject(error) : resolve([result].flat()));
      inOnePacket(client);
      client.query(new TenantQuery(some, setter, values, answer));
    });
  // For the same reason only what is known goes out together.
  if (areKnown(client, statements)) return run(...statements);
  // All of them are waited for, since the connection is not free before.
  const outcomes = await Promise.allSettled(statements.map((one) => run(one)));
  return outcomes.flatMap((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
}

function areKnown(
  client: pg.ClientBase,
  statements: readonly Statement[],
): statements is Statements {
  const { parsedStatements } = (client as unknown as { connection: Known }).connection;
  return statements.every(({ name }) => name !== undefined && name in parsedStatements);
}
