import { fresh, type MakeSample, nobody } from "./sample.ts";

const words = { title: "Scanner loses Wi-Fi", description: "<p>Since yesterday.</p>" };

/** A call about a ticket of one's own, with whatever else it says. */
const onTicket =
  (ask: { query?: object; body?: object } = {}, ends?: readonly number[]): MakeSample =>
  async ({ own }) => ({
    ask: { params: { ticket: await own("ticket") }, ...ask },
    ...(ends && { ends }),
  });

/** The same about one in a state of its own making. */
const onSubject =
  (
    subject:
      | "spam_ticket"
      | "trashed_ticket"
      | "resolved_ticket"
      | "closed_ticket"
      | "awaited_ticket"
      | "proposing_ticket",
    body?: object,
  ): MakeSample =>
  async ({ make }) => ({ ask: { params: { ticket: await make(subject) }, ...(body && { body }) } });

const onHeldReply: MakeSample = async ({ make }) => ({
  ask: { params: { id: await make("held_reply") } },
});

const isCustomer = (principal: string) => /customer|neighbour/.test(principal);

/** By the secret reference of a ticket, which anybody may have. */
const byReference =
  (body?: object): MakeSample =>
  async ({ make }) => ({
    ask: { params: { reference: await make("ticket_reference") }, ...(body && { body }) },
  });

const search: MakeSample = () => ({ ask: { body: { ticket: "TK1", email: nobody() } } });

export const ticketSamples: Record<string, MakeSample> = {
  "ticketAccess.find": search,
  "ticketAccess.findAnonymously": search,
  "ticketAccess.show": byReference(),
  "ticketAccess.reply": byReference({ body: "It is back." }),
  "ticketAccess.solve": byReference(),
  "ticketAccess.reopen": async ({ make }) => ({
    ask: { params: { reference: await make("resolved_reference") } },
  }),
  "tickets.create": async ({ principal, own, stage }) => ({
    ask: {
      body: isCustomer(principal)
        ? { ...words, category: await own("category") }
        : { ...words, requester_id: stage.here.people.customer.id },
    },
  }),
  "tickets.list": () => ({ ask: {} }),
  "workOverview.show": () => ({ ask: {} }),
  "tickets.show": onTicket(),
  "tickets.seen": onTicket({ body: { seq: 1 } }),
  "customerTickets.mine": () => ({ ask: {} }),
  "customerTickets.list": () => ({ ask: {} }),
  "customerTickets.analysis": () => ({ ask: {} }),
  "customerTickets.followUp": onSubject("closed_ticket", { body: "<p>It is back.</p>" }),
  "ticketStream.list": onTicket(),
  "ticketStream.files": onTicket(),
  "ticketHistory.show": onTicket({ query: { seq: 1 } }),
  "ticketClocks.show": onTicket(),
  "ticketClocks.noReplyNeeded": onSubject("awaited_ticket"),
  "ticketChanges.update": onTicket({ body: { priority: "high" } }),
  "ticketChanges.setStatus": onTicket({ body: { status: "resolved" } }),
  "ticketChanges.reopen": onSubject("resolved_ticket", {}),
  "ticketChanges.assign": async ({ own }) => ({
    ask: { body: { ticket_id: await own("ticket"), agent_id: null } },
  }),
  "ticketChanges.take": onTicket({ body: { force: true } }, [200, 400]),
  "ticketChanges.setTags": onTicket({ body: { add: ["vip"] } }),
  "ticketChangeList.apply": onTicket({
    body: { changes: [{ type: "priority", priority: "high" }] },
  }),
  "ticketTags.list": () => ({ ask: {} }),
  "ticketTags.create": () => ({ ask: { body: { name: `tag ${fresh()}` } } }),
  "ticketTags.change": async ({ own }) => ({
    ask: { params: { id: await own("tag") }, body: { description: "Changed" } },
  }),
  "ticketTags.remove": async ({ own }) => ({ ask: { params: { id: await own("tag") } } }),
  "ticketFields.list": () => ({ ask: {} }),
  "ticketFields.form": () => ({ ask: {} }),
  "ticketFields.create": async ({ own }) => {
    const places = { departments: [await own("department")], categories: [await own("category")] };
    const body = { key: `field_${fresh()}`, label: "Field", type: "text", ...places };
    return { ask: { body } };
  },
  "ticketFields.change": async ({ own }) => ({
    ask: { params: { id: await own("ticket_field") }, body: { label: "Changed" } },
  }),
  // With ids that are not all of the business it is refused.
  "ticketFields.order": async ({ own }) => ({
    ask: { body: { ids: [await own("ticket_field")] } },
    ends: [200, 400],
  }),
  "ticketFields.remove": async ({ own }) => ({
    ask: { params: { id: await own("ticket_field") } },
  }),
  "ticketChanges.listTags": onTicket(),
  "ticketChanges.snooze": onTicket({ body: { on_reply: true } }),
  "ticketChanges.wake": onTicket(),
  "ticketViews.list": () => ({ ask: {} }),
  "ticketViews.create": () => ({
    ask: { body: { name: "Mine", filter: { field: "priority", is: "is", value: "high" } } },
  }),
  "ticketViews.change": async ({ own }) => ({
    ask: { params: { id: await own("view") }, body: { name: "Renamed" } },
  }),
  "ticketViews.remove": async ({ own }) => ({ ask: { params: { id: await own("view") } } }),
  "ticketViews.order": async ({ own }) => ({ ask: { body: { ids: [await own("view")] } } }),
  "ticketViews.counts": () => ({ ask: {} }),
  "ticketMentions.list": onTicket({ query: { search: "a" } }),
  "ticketMessages.add": onTicket({ body: { comment: "<p>Thank you.</p>" } }),
  "ticketMessages.edit": async ({ own }) => ({
    ask: { params: { id: await own("message") }, body: { body: "<p>Better said.</p>" } },
  }),
  "ticketMessages.remove": async ({ own }) => ({ ask: { params: { id: await own("message") } } }),
  "ticketMessages.recall": onHeldReply,
  "ticketMessages.sendNow": onHeldReply,
  "ticketMessages.resend": async ({ make, stage }) => ({
    ask: {
      params: { id: await make("failed_reply") },
      body: { address: stage.here.people.customer.email },
    },
  }),
  "scheduledReplies.list": () => ({ ask: {} }),
  "scheduledReplies.times": onTicket(),
  "scheduledReplies.change": async ({ make }) => ({
    ask: {
      params: { id: await make("held_reply") },
      body: { send_at: new Date(Date.now() + 86_400_000).toISOString() },
    },
  }),
  "heldMails.accept": async ({ make }) => ({
    ask: { params: { id: await make("held_mail") }, body: { as: "watcher" } },
  }),
  "heldMails.refuse": async ({ make }) => ({ ask: { params: { id: await make("held_mail") } } }),
  "ticketWatchers.list": onTicket(),
  "ticketWatchers.add": async ({ own, stage }) => ({
    ask: {
      params: { ticket: await own("ticket") },
      body: { watchers: [stage.here.people.outsider.id] },
    },
  }),
  "ticketWatchers.remove": async ({ own, stage }) => ({
    ask: {
      params: { ticket: await own("ticket") },
      body: { watchers: [stage.here.people.outsider.id] },
    },
  }),
  "ticketWatchers.answerProposal": onSubject("proposing_ticket", {
    address: "nobody@nowhere.test",
    is_accepted: false,
  }),
  "ticketWatchers.watch": onTicket({ body: {} }),
  "ticketWatchers.unwatch": onTicket(),
  "ticketSpamAndTrash.markSpam": onTicket(),
  "ticketSpamAndTrash.unmarkSpam": onSubject("spam_ticket"),
  "ticketSpamAndTrash.trash": onTicket(),
  "ticketSpamAndTrash.restore": onSubject("trashed_ticket"),
  "ticketBulk.start": async ({ own }) => ({
    ask: {
      body: { ids: [await own("ticket")], act: "priority", params: { priority: "high" } },
    },
  }),
  "ticketBulk.show": async ({ own }) => ({ ask: { params: { id: await own("bulk") } } }),
  "ticketExport.start": () => ({ ask: { body: { view: "all_open" } } }),
  "search.find": async ({ own }) => {
    await own("message");
    return { ask: { query: { q: "ticket OR note OR acme OR globex" } } };
  },
  "search.recent": () => ({ ask: {} }),
  "undo.list": () => ({ ask: {} }),
  "undo.perform": async ({ own }) => ({ ask: { params: { id: await own("act") } } }),
};
