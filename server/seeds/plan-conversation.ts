import type { Conversation, Topic, Turn } from "./conversations/conversation.ts";
import type { DemoAction } from "./demo-action.ts";
import { fillSlots } from "./fill-slots.ts";
import type { Agent, Business, Person } from "./people.ts";
import type { Random } from "./random.ts";
import { answerTime, awakeTime } from "./working-time.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Of a hundred tickets, so many: */
const shares = {
  /** are told on the phone and written down by the agent, */
  phoned: 16,
  /** are sent to the wrong department at first, */
  misplaced: 7,
  /** are given to the agent by the admin, */
  assigned: 18,
  /** are followed by somebody else. */
  watched: 5,
};
/** Of a hundred questions to a customer, so many are never answered. */
const silent = 9;
/** Of a hundred that wait, so many are put aside for some days. */
const snoozed = 12;

interface Planning {
  readonly business: Business;
  readonly now: number;
  readonly random: Random;
}

interface TicketStart {
  readonly at: number;
  readonly ticket: number;
  readonly topic: Topic;
  readonly conversation: Conversation;
  readonly requester: Person;
}

/** Who works in a department, at a moment or from the beginning on. */
export function agentsIn({ agents }: Business, department: string, daysAgo = Infinity): Agent[] {
  return agents.filter(
    ({ departments, habits: { joinedDaysAgo = Infinity } }) =>
      departments.includes(department) && (joinedDaysAgo === Infinity || daysAgo < joinedDaysAgo),
  );
}

/** What happens to one ticket, from the first words to the last; what would come after now is planned as well. */
export function planConversation(
  { business, now, random }: Planning,
  start: TicketStart,
): DemoAction[] {
  const { ticket, topic, conversation, requester } = start;
  const zone = business.timezone;
  const agents = agentsIn(business, topic.department, (now - start.at) / day);
  const agent = random.weighted(agents, ({ habits }) => habits.share);
  const fill = fillSlots({ first: requester.first_name, agent: agent.first_name }, random);
  const answer = (at: number, pace = 1) => {
    const minutes = random.around(agent.habits.replyMinutes * pace);
    return answerTime(zone, agent.habits, { at, minutes }, random);
  };
  const isPhoned = random.isLikely(shares.phoned);
  const begun = isPhoned ? answer(start.at, 0.2) : start.at;
  const answered = answer(begun);
  const opening: DemoAction = {
    at: begun,
    ticket,
    by: isPhoned ? agent.email : requester.email,
    kind: "create",
    title: fill(random.pick(conversation.titles)),
    text: fill(random.pick(conversation.openings)),
    category: topic.category,
    department: random.isLikely(shares.misplaced) ? "General Support" : topic.department,
    ...(topic.device && { custom: { device: topic.device } }),
    ...(isPhoned && { requester: requester.email }),
    ...(conversation.file && !isPhoned && { file: conversation.file }),
  };
  const triage = planTriage({ business, random }, { ...start, agent, agents, opening, answered });
  const talk = planTalk({ zone, random, agent, answer, fill }, start, answered);
  return [opening, ...triage, ...talk];
}

interface Triage extends TicketStart {
  readonly agent: Agent;
  readonly agents: readonly Agent[];
  readonly opening: DemoAction & { kind: "create" };
  readonly answered: number;
}

/** What happens between the first message and the first answer: department, assignee, priority, tags. */
function planTriage(
  { business, random }: Pick<Planning, "business" | "random">,
  { ticket, topic, conversation, agent, agents, opening, answered }: Triage,
): DemoAction[] {
  const at = Math.max(opening.at + minute, answered - random.below(25) * minute);
  const admin = business.admin.email;
  const { department } = topic;
  const { priority, tags } = conversation;
  const actions: DemoAction[] = [];
  if (opening.department !== department) {
    actions.push({ at: at - minute / 2, ticket, by: admin, kind: "move", department });
  }
  const isGiven = random.isLikely(shares.assigned);
  if (isGiven) actions.push({ at, ticket, by: admin, kind: "assign", to: agent.email });
  else actions.push({ at, ticket, by: agent.email, kind: "take" });
  if (priority || tags) {
    const what = { ...(priority && { priority }), ...(tags && { tags }) };
    actions.push({ at: at + minute / 2, ticket, by: agent.email, kind: "triage", ...what });
  }
  if (random.isLikely(shares.watched)) {
    const by = random.pick([business.admin, ...agents]).email;
    actions.push({ at: at + minute, ticket, by, kind: "watch" });
  }
  return actions;
}

interface Talking {
  readonly zone: string;
  readonly random: Random;
  readonly agent: Agent;
  readonly answer: (at: number, pace?: number) => number;
  readonly fill: (text: string) => string;
}

/** Plans the turns in order. A customer may stop answering, and an agent may forget to resolve the ticket. */
function planTalk(talk: Talking, start: TicketStart, answered: number): DemoAction[] {
  const { random, agent, answer } = talk;
  const { ticket, conversation } = start;
  const isForgotten = random.isLikely(agent.habits.forgets);
  const { turns: all } = conversation;
  const turns = isForgotten ? all.slice(0, 1 + random.below(all.length)) : all;
  const actions: DemoAction[] = [];
  let last = answered;
  let isResolved = false;
  let before: Turn["by"] | undefined;
  for (const turn of turns) {
    if (turn.by === "customer" && random.isLikely(silent)) break;
    last = timeOf(talk, turn, { before, last });
    actions.push(...actionsOf(talk, start, { turn, at: last, isForgotten }));
    isResolved = isResolvedAfter(turn, isResolved) && !isForgotten;
    // Whoever it waits for takes about a day.
    if (turn.status === "on_hold") last += random.around(22) * hour;
    before = turn.by;
  }
  if (isResolved) return actions;
  const ended = answer(last + (isForgotten ? 9 : 2 + random.below(4)) * day);
  return [...actions, { at: ended, ticket, by: agent.email, kind: "resolve" }];
}

function isResolvedAfter({ by, status }: Turn, before: boolean): boolean {
  if (by === "customer") return false;
  return status ? status === "resolved" : before;
}

/** When somebody says it, after what was said before. */
function timeOf(
  { zone, random, answer }: Talking,
  { by }: Turn,
  { before, last }: { before: Turn["by"] | undefined; last: number },
): number {
  if (before === undefined && by === "agent") return last;
  if (by === "customer") return awakeTime(zone, last + random.around(150) * minute, random);
  if (by === "agent") return answer(last, before === "customer" ? 1 : 1.5);
  return before === "agent" ? last + (1 + random.below(6)) * minute : answer(last, 0.5);
}

function actionsOf(
  { random, agent, fill }: Talking,
  { ticket, requester }: TicketStart,
  { turn, at, isForgotten }: { turn: Turn; at: number; isForgotten: boolean },
): DemoAction[] {
  const said = { at, ticket, text: fill(turn.text), ...(turn.file && { file: turn.file }) };
  if (turn.by === "customer") return [{ ...said, by: requester.email, kind: "say" }];
  const by = agent.email;
  if (turn.by === "note") return [{ ...said, by, kind: "note" }];
  const status = isForgotten && turn.status === "resolved" ? undefined : turn.status;
  const actions: DemoAction[] = [{ ...said, by, kind: "say", ...(status && { status }) }];
  if (status !== undefined && status !== "resolved" && random.isLikely(snoozed)) {
    actions.push({ at: at + minute, ticket, by, kind: "snooze", days: 1 + random.below(4) });
  }
  return actions;
}
