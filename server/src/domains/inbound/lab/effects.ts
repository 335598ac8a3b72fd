import { priorityLabels } from "../../tickets/index.ts";
import type { Decision, NewTicketDecision, ReplyDecision } from "../decide/decision.ts";

interface Names {
  /** What the ticket of the mail is called. */
  readonly ticket: string;
  /** The name of a department. */
  readonly nameOf: (department: string) => string;
}

/** What a decision leads to, a sentence each. */
export function effectsOf(decision: Decision, names: Names): string[] {
  switch (decision.outcome) {
    case "new_ticket":
      return newTicketEffects(decision, names);
    case "reply":
      return replyEffects(decision, names);
    case "quarantined":
      return ["It waits in quarantine until somebody releases or deletes it"];
    case "bounced":
      return [
        decision.reason === "delayed"
          ? `The mail that it is about is marked as delayed on ${names.ticket}`
          : `The mail that it is about is marked as not delivered on ${names.ticket}`,
      ];
    case "ignored":
      if (decision.complaintAbout) return ["The recipient of the mail gets no more mails"];
      if (decision.note)
        return [`It becomes a note for staff on ${names.ticket} that changes nothing else`];
      return ["It becomes nothing, and its raw text is kept for 14 days"];
  }
}

function newTicketEffects(decision: NewTicketDecision, { nameOf }: Names): string[] {
  const { title, departmentId, person, sender, files, autoResponse, note } = decision;
  const { priority, tags } = decision;
  return [
    `It opens the ticket '${title}' in ${nameOf(departmentId)}`,
    priority ? `Its priority is ${priorityLabels[priority]}` : undefined,
    tags.length > 0
      ? `It gets the ${tags.length === 1 ? "tag" : "tags"} ${tags.join(", ")}`
      : undefined,
    person ? undefined : `${sender.address.address} becomes a customer`,
    decision.followUpOf ? "The ticket follows up a closed one" : undefined,
    decision.linkedTo ? "The ticket is linked to the one that was answered" : undefined,
    note ? "What was written above the forwarded mail becomes an internal note" : undefined,
    filesText(files.length),
    autoResponse
      ? "The sender is sent an acknowledgement, where that is switched on"
      : "No automatic answer is sent",
  ].filter((line) => line !== undefined);
}

const kinds: Record<ReplyDecision["as"], string> = {
  customer: "It becomes a message of the customer on",
  staff: "It becomes a public reply of staff, which is mailed to the customer, on",
  outside: "It becomes a public reply of staff that the customer has already, on",
  note: "It becomes an internal note on",
  held: "It is held for staff to decide on",
};

function replyEffects({ as, reopens, files }: ReplyDecision, { ticket }: Names): string[] {
  return [
    `${kinds[as]} ${ticket}`,
    reopens ? "The ticket is opened again" : undefined,
    filesText(files.length),
  ].filter((line) => line !== undefined);
}

function filesText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? "Its file is kept" : `Its ${count} files are kept`;
}
