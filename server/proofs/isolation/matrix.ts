import { randomUUID } from "node:crypto";
import { type Operation, operations } from "@parley/contract";
import type { Reply } from "../../src/platform/testing/client.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import { people, type Who } from "../../src/platform/testing/tenants.ts";
import { verdictFor } from "./expected.ts";
import { checkAnswer } from "./fields/field-check.ts";
import { changed, strayRows, type Tables, walledTables } from "./fingerprint.ts";
import { countTouches, Ledger } from "./ledger.ts";
import type { Outcome } from "./outcome.ts";
import { type Principal, principals, release, type Stage, tokenOf } from "./principals.ts";
import { recordOf } from "./records.ts";
import { samples } from "./samples.ts";
import { slotsOf, swapped } from "./slots.ts";
import { runSockets } from "./sockets.ts";
import { makeSubject } from "./subjects.ts";

type Answered = Reply<never>;

/** Entities that belong to one person: to everybody else of the business they must look missing, too. */
const personal = new Set([
  "session",
  "file",
  "notification",
  "view",
  "saved_reply",
  "macro",
  "saved_report",
]);

interface Extent {
  readonly only?: (operation: Operation) => boolean;
  /** One leak is enough: of a planted fault nobody asks how often it shows. */
  readonly isQuick?: boolean;
}

/** Calls every operation as every principal with every id, and collects whatever should not have been possible. */
export async function runMatrix(
  desk: Desk,
  { only, isQuick = false }: Extent = {},
): Promise<Outcome> {
  const tables = await walledTables(desk);
  await countTouches(desk);
  const outcome: Outcome = { cells: 0, leaks: [] };
  const isOver = () => isQuick && outcome.leaks.length > 0;
  const wanted = operations.filter(only ?? (() => true));
  // Most planted leaks show in any operation of people who are signed in and name a record.
  const first = isQuick ? wanted.filter(namesRecords).slice(0, mostFirst) : [];
  const later = wanted.filter((operation) => !first.includes(operation));
  const run = async (some: readonly Operation[]) => {
    for (const operation of some) {
      if (isOver()) return;
      await runOperation(desk, tables, operation, outcome);
    }
  };
  await run(first);
  if (!only) await runSockets(desk, outcome, isOver);
  await run(later);
  return outcome;
}

const mostFirst = 5;

function namesRecords({ route }: Operation): boolean {
  return route.access !== "public" && slotsOf(route).length > 0;
}

async function runOperation(
  desk: Desk,
  tables: Tables,
  operation: Operation,
  outcome: Outcome,
): Promise<void> {
  const stage = { here: await desk.addTenant("acme"), there: await desk.addTenant("globex") };
  const cell = new Cell(desk, tables, stage, operation, outcome);
  for (const principal of principals) {
    await cell.callAs(principal);
    if (verdictFor(operation.route, principal) === "served") await cell.swapIds(principal);
  }
  await cell.lookForStrays();
}

class Cell {
  private readonly desk: Desk;
  private readonly tables: Tables;
  private readonly stage: Stage;
  private readonly operation: Operation;
  private readonly outcome: Outcome;
  private readonly ledger: Ledger;

  constructor(desk: Desk, tables: Tables, stage: Stage, operation: Operation, outcome: Outcome) {
    this.desk = desk;
    this.tables = tables;
    this.stage = stage;
    this.operation = operation;
    this.outcome = outcome;
    this.ledger = new Ledger(desk, tables, [stage.here.id, stage.there.id]);
  }

  private leak(principal: string, what: string): void {
    this.outcome.leaks.push(`${this.operation.id} as ${principal}: ${what}`);
  }

  /** The sound request: admitted or turned away just as the contract says, and the other business stays as it was. */
  async callAs(principal: Principal): Promise<void> {
    const { route } = this.operation;
    const sample = await this.sample(principal);
    const verdict = verdictFor(route, principal);
    const mayChangeHere = verdict === "served";
    const answer = await this.send(principal, sample.ask, mayChangeHere);
    const ends = sample.ends ?? [route.answer.status];
    if (verdict === "served" && !ends.includes(answer.status)) {
      this.leak(
        principal,
        `expected ${ends.join(" or ")}, got ${answer.status} ${answer.problem?.code ?? ""}`,
      );
    }
    if (verdict !== "served" && answer.problem?.code !== verdict) {
      this.leak(
        principal,
        `expected ${verdict}, got ${answer.status} ${answer.problem?.code ?? ""}`,
      );
    }
  }

  /** Another's id must be answered exactly as one that does not exist. */
  async swapIds(principal: Principal): Promise<void> {
    const { here, there } = this.stage;
    for (const slot of slotsOf(this.operation.route)) {
      const { ask } = await this.sample(principal);
      const missing = await this.send(principal, swapped(ask, slot, randomUUID()), false);
      const others = [await recordOf(this.desk, there, "customer", slot.entity)];
      if (personal.has(slot.entity)) {
        const someoneElse = principal === "customer" ? "neighbour" : "customer";
        others.push(await recordOf(this.desk, here, someoneElse, slot.entity));
      }
      for (const id of others) {
        const answer = await this.send(principal, swapped(ask, slot, id), false);
        if (comparable(answer) !== comparable(missing)) {
          this.leak(
            principal,
            `${slot.path.join(".")} of another: ${answer.status}, of nobody: ${missing.status}`,
          );
        }
      }
    }
  }

  async lookForStrays(): Promise<void> {
    const { here, there } = this.stage;
    for (const [owner, other] of [
      [here, there],
      [there, here],
    ] as const) {
      for (const table of await strayRows(this.desk, this.tables, owner.id, other.label)) {
        this.leak("anyone", `left a row of ${table} that speaks of another business`);
      }
    }
  }

  private async sample(principal: Principal) {
    const make = samples[this.operation.id];
    if (!make)
      throw new Error(`${this.operation.id} has no sample request in proofs/isolation/samples.ts`);
    const mine = isPerson(principal) ? principal : "customer";
    return make({
      stage: this.stage,
      principal,
      own: (entity) => recordOf(this.desk, this.stage.here, mine, entity),
      make: (subject) => makeSubject(this.desk, this.stage.here, subject, mine),
    });
  }

  private async send(principal: Principal, ask: object, mayChangeHere: boolean): Promise<Answered> {
    const { here, there } = this.stage;
    const { route } = this.operation;
    const token = await tokenOf(this.desk, principal, this.stage);
    const host = route.host === "platform" ? "parley.test" : here.host;
    const before = await this.ledger.hashes();
    const answer = (await this.desk.client(host, token).call(route, ask)) as Answered;
    const after = await this.ledger.hashes();
    this.outcome.cells++;
    const foreign = changed(before, after, there.id);
    if (foreign.length > 0)
      this.leak(principal, `changed ${foreign.join(", ")} of the other business`);
    const own = changed(before, after, here.id);
    if (!mayChangeHere && own.length > 0)
      this.leak(principal, `was refused, yet changed ${own.join(", ")}`);
    if (answer.status >= 500) this.leak(principal, `failed with ${answer.status}`);
    this.lookForCanaries(principal, answer);
    if (isCustomer(principal)) checkAnswer(this.outcome, this.operation.id, answer);
    await release(this.desk, principal, this.stage);
    return answer;
  }

  private lookForCanaries(principal: Principal, { text, headers }: Answered): void {
    const { here, there } = this.stage;
    const said = (text + JSON.stringify(headers)).toLowerCase();
    if (said.includes(there.label) || said.includes(there.id))
      this.leak(principal, "answer speaks of the other business");
    if (!isCustomer(principal)) return;
    for (const [who, { email }] of Object.entries(here.people)) {
      if (who !== principal && said.includes(email))
        this.leak(principal, `answer shows the address of ${who}`);
    }
  }
}

const isCustomer = (principal: Principal) =>
  principal === "customer" || principal === "neighbour" || principal === "anonymous";

function isPerson(principal: Principal): principal is Principal & Who {
  return (people as readonly string[]).includes(principal);
}

function comparable({ status, text, problem }: Answered): string {
  return `${status} ${problem ? text.replace(problem.request_id, "") : text}`;
}
