import { newId } from "../../src/platform/ids.ts";
import type { TestBusiness } from "../../src/platform/testing/tenants.ts";
import { longOnes, messagesEach } from "./fill.ts";
import type { BenchStage } from "./stage.ts";

/** One request of somebody at the desk. */
export interface Question {
  readonly host: string;
  readonly token: string;
  readonly path: string;
  readonly body?: object;
}

export const kinds = ["list", "view", "create", "reply", "search"] as const;
export type Kind = (typeof kinds)[number];

/** So many people are at work at once. */
const mostPeople = 200;
/** Agents of the large business who search: one alone would soon have spent what a person may ask. */
const searchers = 60;

interface Person {
  readonly business: TestBusiness;
  readonly token: string;
  readonly tickets: readonly { id: string; requester_id: string }[];
}

export async function questionsOf(stage: BenchStage): Promise<Record<Kind, Question[]>> {
  const people: Person[] = [];
  for (const business of stage.businesses.slice(0, mostPeople)) {
    people.push(await personOf(stage, business, business.people.agent.id));
  }
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

const who = ({ business, token }: Person) => ({ host: business.host, token });

async function personOf({ desk }: BenchStage, business: TestBusiness, id: string): Promise<Person> {
  const tickets = await desk.rows<Person["tickets"][number]>(
    "select id, requester_id from tickets where business_id = $1 and number <= $2 order by number",
    [business.id, 1000 + longOnes],
  );
  return { business, token: await desk.signIn(business, id), tickets };
}

/** Words of real titles, from common to rare, alone and in pairs. */
async function searchesIn(stage: BenchStage): Promise<Question[]> {
  const [business] = stage.businesses;
  if (!business) return [];
  const titles = await stage.desk.rows<{ title: string }>(
    "select title from tickets where business_id = $1 order by number desc limit $2",
    [business.id, searchers * 4],
  );
  const agents = await addAgents(stage, business);
  return titles.map(({ title }, at) => {
    const words = title.toLowerCase().split(" ");
    const said = at % 2 === 0 ? words[at % words.length] : words.slice(1, 3).join(" ");
    return {
      host: business.host,
      token: agents[at % agents.length] ?? "",
      path: `/search/?q=${encodeURIComponent(said ?? "")}`,
    };
  });
}

async function addAgents({ desk }: BenchStage, business: TestBusiness): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < searchers; n++) {
    const id = newId();
    await desk.rows(
      `insert into accounts (business_id, id, email, first_name, last_name, role_id, scope, status)
       select business_id, $3, 'searcher' || $4 || '@bench.test', 'Searcher', $4, role_id, 'all', status
       from accounts where business_id = $1 and id = $2`,
      [business.id, business.people.agent.id, id, String(n)],
    );
    tokens.push(await desk.signIn(business, id));
  }
  return tokens;
}
