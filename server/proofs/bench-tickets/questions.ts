import { newId } from "../../src/platform/ids.ts";
import { messagesEach } from "../../src/platform/testing/fill-tickets.ts";
import type { TestBusiness } from "../../src/platform/testing/tenants.ts";
import { type BenchStage, longOnes } from "./stage.ts";

/** One request of somebody at the desk. */
export interface Question {
  readonly host: string;
  readonly token: string;
  /** Another one, for the same person. */
  readonly renew: () => Promise<string>;
  readonly path: string;
  readonly body?: object;
}

export const kinds = ["list", "view", "create", "reply", "search"] as const;
export type Kind = (typeof kinds)[number];

/** So many people are at work at once, a tenth of them in the largest business: on every desk alike. */
const inLargest = 20;
const elsewhere = 180;
/** Agents of the large business who search: one alone would soon have spent what a person may ask. */
const searchers = 60;

type Agent = Pick<Question, "token" | "renew">;

interface Person {
  readonly business: TestBusiness;
  readonly agent: Agent;
  readonly tickets: readonly { id: string; requester_id: string }[];
}

export async function questionsOf(stage: BenchStage): Promise<Record<Kind, Question[]>> {
  const people = await peopleOf(stage);
  const onTickets = (pathOf: (id: string) => string) =>
    people.flatMap((person) =>
      person.tickets.map(({ id }) => ({ ...who(person), path: pathOf(id) })),
    );
  const replies = onTickets((id) => `/ticket/comment/add/${id}`);
  return {
    list: people.map((person) => ({ ...who(person), path: "/ticket/list/?page_size=50" })),
    // A page that opens a ticket asks for both at once.
    view: [
      ...onTickets((id) => `/ticket/get/${id}`),
      ...onTickets((id) => `/ticket/get/activity-stream/${id}?page_size=${messagesEach}`),
    ],
    create: people.map((person) => ({
      ...who(person),
      path: "/ticket/create/",
      body: {
        title: "The scanner by the window loses its network",
        description: "<p>Since yesterday, and only in the morning.</p>",
        requester_id: person.tickets[0]?.requester_id,
      },
    })),
    reply: replies.map((reply) => ({
      ...reply,
      body: { comment: "<p>Please try it once more, with the cable in.</p>", is_internal: false },
    })),
    search: await searchesIn(stage),
  };
}

async function peopleOf(stage: BenchStage): Promise<Person[]> {
  const [largest, ...others] = stage.businesses;
  if (!largest) return [];
  const each = Math.ceil(elsewhere / others.length);
  const people = await peopleIn(stage, largest, inLargest);
  for (const business of others.slice(0, elsewhere / each)) {
    people.push(...(await peopleIn(stage, business, each)));
  }
  return people;
}

const who = ({ business, agent }: Person) => ({ host: business.host, ...agent });

async function peopleIn(
  stage: BenchStage,
  business: TestBusiness,
  many: number,
): Promise<Person[]> {
  const tickets = await stage.desk.rows<Person["tickets"][number]>(
    "select id, requester_id from tickets where business_id = $1 order by number desc limit $2",
    [business.id, longOnes],
  );
  const agents = await addAgents(stage, business, many);
  return agents.map((agent) => ({ business, agent, tickets }));
}

/** Words of real titles, from common to rare, alone and in pairs. */
async function searchesIn(stage: BenchStage): Promise<Question[]> {
  const [business] = stage.businesses;
  if (!business) return [];
  const titles = await stage.desk.rows<{ title: string }>(
    "select title from tickets where business_id = $1 order by number desc limit $2",
    [business.id, searchers * 4],
  );
  const agents = await addAgents(stage, business, searchers, "all");
  return titles.map(({ title }, at) => {
    const words = title.toLowerCase().split(" ");
    const said = at % 2 === 0 ? words[at % words.length] : words.slice(1, 3).join(" ");
    return {
      host: business.host,
      ...(agents[at % agents.length] as Agent),
      path: `/search/?q=${encodeURIComponent(said ?? "")}`,
    };
  });
}

/** Like the agent of the business, in the same departments; or with all of it to look through. */
async function addAgents(
  { desk }: BenchStage,
  business: TestBusiness,
  many: number,
  scope?: "all",
): Promise<Agent[]> {
  const like = business.people.agent.id;
  const agents: Agent[] = [];
  for (let n = 0; n < many; n++) {
    const id = newId();
    await desk.rows(
      `insert into accounts (business_id, id, email, first_name, last_name, role_id, scope, status)
       select business_id, $3::uuid, 'agent-' || $3::uuid || '@bench.test', 'Agent', 'Bench', role_id, coalesce($4, scope), status
       from accounts where business_id = $1 and id = $2`,
      [business.id, like, id, scope ?? null],
    );
    await desk.rows(
      `insert into department_members (business_id, department_id, account_id)
       select business_id, department_id, $3::uuid from department_members where business_id = $1 and account_id = $2`,
      [business.id, like, id],
    );
    const renew = () => desk.signIn(business, id);
    agents.push({ token: await renew(), renew });
  }
  return agents;
}
