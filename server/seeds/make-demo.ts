import type pg from "pg";
import { PLATFORM } from "#platform/ids.ts";
import { allReactions, jobHandlers } from "../src/app/build-worker.ts";
import type { Dependencies } from "../src/app/dependencies.ts";
import { recountFacts } from "../src/domains/insights/index.ts";
import { markAsRead } from "../src/domains/notifications/read-notices.ts";
import { indexSome } from "../src/domains/search/index-tickets.ts";
import { fireDue } from "../src/domains/sla/timers/run-timers.ts";
import { changeTicketSettings } from "../src/domains/tenancy/settings/change-settings.ts";
import { makeFireTimer } from "../src/domains/tickets/index.ts";
import { spam, topics } from "./conversations/all.ts";
import type { DemoAction } from "./demo-action.ts";
import { type DemoClock, openDemoClock } from "./demo-clock.ts";
import {
  actAs,
  addAgent,
  addCustomer,
  addDepartments,
  findBusiness,
  registerOwner,
} from "./open-businesses.ts";
import { type Business, businesses, customersOf, spammers } from "./people.ts";
import { planTickets } from "./plan-tickets.ts";
import { type DemoDesk, openRunner } from "./run-action.ts";
import { findIdsByName } from "./seeds.store.ts";
import { setUpDesk } from "./set-up-desk.ts";
import { workQueue } from "./work-queue.ts";
import { writeKnowledge } from "./write-knowledge.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** Tickets are indexed for search and measured for reports once, at the end, instead of after every event. */
const atTheEnd = new Set(["tickets.search", "insights.facts"]);
const days = 90;
/** What the worker does is done this often in the demo's time. */
const workEvery = 3 * 60 * minute;

export interface DemoOptions {
  /** A superuser of the database. */
  readonly owner: pg.Pool;
  /** About so many tickets come in ninety days. */
  readonly tickets: number;
  readonly now: number;
  readonly say: (line: string) => void;
}

/** Makes the demo through the use cases, over ninety days. A business that exists already is not changed. */
export async function makeDemo(deps: Dependencies, options: DemoOptions): Promise<void> {
  const missing: Business[] = [];
  for (const business of businesses) {
    const isThere = (await findBusiness(deps, business.label)) !== undefined;
    if (isThere) options.say(`${business.name} exists already and is not changed`);
    else missing.push(business);
  }
  if (missing.length === 0) return;
  const clock = await openDemoClock(options.owner, deps.pool);
  // No mail is sent: every delivery counts as accepted.
  const mailTransport = {
    ...deps.mailTransport,
    deliver: async () => ({ isAccepted: true, code: 250 }) as const,
  };
  const reactions = allReactions(deps).filter(({ name }) => !atTheEnd.has(name));
  const handlers = jobHandlers({ ...deps, mailTransport }, reactions);
  const work = () => workQueue(options.owner, clock.now, { database: deps.database, handlers });
  try {
    for (const business of missing) {
      clock.set(options.now - (days + 1) * day);
      const id = await registerOwner(deps, business);
      if (business.agents.length > 0)
        await runDesk(deps, { ...options, business, id, clock, work });
    }
    // What came due since the last action, such as closing a ticket that was resolved days ago.
    clock.set(options.now);
    await work();
  } finally {
    await clock.remove();
  }
}

interface Running extends DemoOptions {
  readonly business: Business;
  readonly id: string;
  readonly clock: DemoClock;
  readonly work: () => Promise<void>;
}

async function runDesk(deps: Dependencies, running: Running): Promise<void> {
  const { business, id, now, tickets, work } = running;
  const known = new Map<string, ReturnType<typeof actAs>>();
  const as = (email: string) => {
    const person = known.get(email) ?? actAs(deps, id, email);
    known.set(email, person);
    return person;
  };
  const admin = await as(business.admin.email);
  await addDepartments(admin, business);
  const departments = await findIdsByName(admin.read, "departments");
  await setUpDesk(admin, business, (name) => departments.get(name) ?? "");
  await writeKnowledge(admin);
  const ctx = { ...admin, actor: { kind: "system" } as const };
  for (const agent of business.agents) await addAgent(ctx, deps, agent);
  for (const person of [...customersOf(business), ...spammers])
    await addCustomer(ctx, deps, person);
  const { send_delay_seconds } = (await changeTicketSettings(admin, {})).settings;
  await changeTicketSettings(admin, { send_delay_seconds: 0 });
  const categories = await findIdsByName(admin.read, "ticket_categories");
  const desk: DemoDesk = {
    as,
    departmentId: (name) => departments.get(name) ?? "",
    categoryId: (name) => categories.get(name) ?? "",
  };
  const actions = planTickets({ business, now, days, tickets }, { topics, spam });
  const staff = [business.admin, ...business.agents].map(({ email }) => email);
  const workAndRead = async (at: number) => {
    await work();
    // Once a day staff mark their notices as read; those of the last two days stay unread.
    if (at % day >= 2 * workEvery || at > now - 2 * day) return;
    for (const email of staff) await markAsRead(await as(email));
  };
  await runActions(deps, { ...running, actions, desk, work: workAndRead });
  await changeTicketSettings(admin, { send_delay_seconds });
  await indexSome(admin, { after: PLATFORM });
  await recountFacts(admin);
}

interface ActionRun extends Pick<Running, "clock" | "owner" | "now" | "say"> {
  readonly work: (at: number) => Promise<void>;
  readonly actions: readonly DemoAction[];
  readonly desk: DemoDesk;
}

/**
 * Runs the actions in order of time and moves the clock with them. SLA timers fire at their own time. Jobs run in the
 * background, as a worker would run them.
 */
async function runActions(deps: Dependencies, run: ActionRun): Promise<void> {
  const { actions, desk, clock, owner, work, now, say } = run;
  const fire = makeFireTimer(deps);
  const runner = openRunner(deps, desk);
  let worked = actions[0]?.at ?? now;
  let working = Promise.resolve();
  const passTo = async (at: number) => {
    for (let next = await nextTimer(owner); next < at; next = await nextTimer(owner)) {
      // A timer is due once its moment has passed.
      clock.set(next + 1);
      const { settled } = await fireDue(deps.database, fire);
      if (settled === 0) throw new Error("a timer that is due was not settled");
    }
    clock.set(at);
  };
  let done = 0;
  let measured = 25;
  try {
    for (const together of atOnce(actions)) {
      const at = together.at(-1)?.at ?? now;
      await passTo(at);
      await Promise.all(together.map(runner.run));
      done += together.length;
      if (done % 1000 < together.length) say(`${done} of ${actions.length} actions done`);
      if (done > 4 * measured) {
        // Query plans made for empty tables would scan the whole of tables that have grown.
        await owner.query("analyze");
        measured = done;
      }
      if (at - worked < workEvery) continue;
      worked = at;
      await working;
      working = work(at);
    }
    await working;
    await passTo(now);
  } finally {
    await working.catch(() => undefined);
    await runner.close();
  }
}

const mostAtOnce = 4;

/** Groups actions on different tickets within ten minutes, to run them concurrently. Two creates are never in one group, so ticket numbers stay in order. */
function atOnce(actions: readonly DemoAction[]): DemoAction[][] {
  const groups: DemoAction[][] = [];
  for (const action of actions) {
    const last = groups.at(-1);
    const fits =
      last !== undefined &&
      last.length < mostAtOnce &&
      action.at - (last[0]?.at ?? 0) < 10 * minute &&
      last.every(({ ticket }) => ticket !== action.ticket) &&
      [...last, action].filter(({ kind }) => kind === "create").length < 2 &&
      action.kind !== "merge";
    if (fits) last.push(action);
    else groups.push([action]);
  }
  return groups;
}

async function nextTimer(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ next: number | null }>(
    "select extract(epoch from min(fire_at))::float * 1000 as next from sla_timers where state = 'pending'",
  );
  return rows[0]?.next ?? Number.POSITIVE_INFINITY;
}
