import { arrivalsOf } from "./arrivals.ts";
import type { Conversation, Topic } from "./conversations/conversation.ts";
import type { DemoAction } from "./demo-action.ts";
import { type Business, customersOf, spammers } from "./people.ts";
import { agentsIn, planConversation } from "./plan-conversation.ts";
import { type Random, randomFrom } from "./random.ts";
import { answerTime } from "./working-time.ts";

const minute = 60_000;

export interface Material {
  readonly topics: readonly { topic: Topic; weight: number }[];
  readonly spam: readonly { title: string; text: string }[];
}

interface Asked {
  readonly business: Business;
  readonly now: number;
  readonly days: number;
  readonly tickets: number;
}

/** Of a hundred tickets, so many are spam, and so many are asked a second time. */
const spamShare = 2;
const doubleShare = 3;
const seed = 41;

/** Everything that happens to the tickets of a business, in the order of time. The same arguments make the same plan. */
export function planTickets(asked: Asked, { topics, spam }: Material): DemoAction[] {
  const { business, now } = asked;
  const random = randomFrom(seed);
  const customers = customersOf(business);
  const next = takeInTurn(random);
  const actions: DemoAction[] = [];
  let ticket = 0;
  for (const at of arrivalsOf(asked, random)) {
    ticket += 1;
    if (random.isLikely(spamShare)) {
      actions.push(...planSpam(business, { at, ticket, ...random.pick(spam) }, random));
      continue;
    }
    const { topic } = random.weighted(topics, ({ weight }) => weight);
    const start = {
      at,
      ticket,
      topic,
      conversation: next(topic),
      requester: random.pick(customers),
    };
    const planned = planConversation({ business, now, random }, start);
    actions.push(...planned);
    if (!random.isLikely(doubleShare)) continue;
    const double = planDouble(planned, ticket + 1, random);
    if (double.length > 0) ticket += 1;
    actions.push(...double);
  }
  return actions
    .filter((action) => action.at < now)
    .sort((a, b) => a.at - b.at || a.ticket - b.ticket);
}

/** Each conversation of a topic once before any comes again. */
function takeInTurn(random: Random): (topic: Topic) => Conversation {
  const remaining = new Map<Topic, Conversation[]>();
  return (topic) => {
    const left = remaining.get(topic) ?? [];
    const list = left.length > 0 ? left : random.shuffled(topic.conversations);
    remaining.set(topic, list);
    const conversation = list.pop();
    if (!conversation) throw new Error(`${topic.name} has no conversations`);
    return conversation;
  };
}

function planSpam(
  business: Business,
  spam: { at: number; ticket: number; title: string; text: string },
  random: Random,
): DemoAction[] {
  const { at, ticket } = spam;
  const department = "General Support";
  const { email, habits } = random.pick(agentsIn(business, department));
  const seenAt = answerTime(business.timezone, habits, { at, minutes: random.around(60) }, random);
  const by = random.pick(spammers).email;
  return [
    { ...spam, by, kind: "create", category: "Other", department },
    { at: seenAt, ticket, by: email, kind: "spam" },
  ];
}

/** The customer writes once more before anybody has answered; the agent puts both together. */
function planDouble(first: readonly DemoAction[], ticket: number, random: Random): DemoAction[] {
  const [created] = first;
  const taken = first.find(({ kind }) => kind === "take");
  // The second ticket stays in the wrong department, where the agent cannot see it.
  const isMoved = first.some(({ kind }) => kind === "move");
  if (created?.kind !== "create" || created.requester || !taken || isMoved) return [];
  const at = created.at + (10 + random.below(90)) * minute;
  if (at > taken.at) return [];
  const again = random.pick(["Again: ", "Second try: ", "Anybody there? "]);
  const text = `I wrote about this earlier and have not heard back, so here it is once more.\n\n${created.text}`;
  return [
    { ...created, at, ticket, title: `${again}${created.title}`.slice(0, 200), text },
    {
      at: taken.at + minute / 4,
      ticket: created.ticket,
      by: taken.by,
      kind: "merge",
      other: ticket,
    },
  ];
}
