import { ticketMessages } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { Dependencies } from "../src/app/dependencies.ts";
import { addMessage } from "../src/domains/tickets/conversation/add-message.ts";
import { assignTicket, takeTicket } from "../src/domains/tickets/lifecycle/assign-ticket.ts";
import { setStatus } from "../src/domains/tickets/lifecycle/change-status.ts";
import { setTags } from "../src/domains/tickets/lifecycle/change-tags.ts";
import { watchTicket } from "../src/domains/tickets/lifecycle/change-watchers.ts";
import { createTicket } from "../src/domains/tickets/lifecycle/create-ticket.ts";
import { snoozeTicket } from "../src/domains/tickets/lifecycle/snooze-ticket.ts";
import { markSpam } from "../src/domains/tickets/lifecycle/spam-and-trash.ts";
import { updateTicket } from "../src/domains/tickets/lifecycle/update-ticket.ts";
import { mergeTickets } from "../src/domains/tickets/relations/merge-tickets.ts";
import type { Turn } from "./conversations/conversation.ts";
import type { DemoAction } from "./demo-action.ts";
import { openSampleFiles } from "./sample-files.ts";

export interface DemoDesk {
  as(email: string): Promise<PersonContext>;
  departmentId(name: string): string;
  categoryId(name: string): string;
}

const day = 24 * 60 * 60_000;

/** Runs planned actions through the use cases, as the people they name. */
export function openRunner(deps: Dependencies, desk: DemoDesk) {
  const tickets = new Map<number, string>();
  const files = openSampleFiles(deps);
  const attach = async (ctx: PersonContext, file: Turn["file"]) =>
    file ? { file_ids: [await files.upload(ctx, file)] } : {};

  async function create(
    ctx: PersonContext,
    action: DemoAction & { kind: "create" },
  ): Promise<void> {
    const { ticket } = await createTicket(ctx, {
      title: action.title,
      description: htmlOf(action.text),
      category: desk.categoryId(action.category),
      department: desk.departmentId(action.department),
      ...(action.custom && { custom: action.custom }),
      ...(action.requester && {
        requester_id: (await desk.as(action.requester)).actor.id,
        source: "phone" as const,
      }),
      ...(await attach(ctx, action.file)),
    });
    tickets.set(action.ticket, ticket.id);
  }

  async function say(
    ctx: PersonContext,
    ref: string,
    action: DemoAction & { kind: "say" | "note" },
  ) {
    await addMessage(ctx, ref, {
      comment: htmlOf(action.text),
      send_anyway: [...ticketMessages.sendWarnings],
      ...(action.kind === "note" && { is_internal: true }),
      ...(action.kind === "say" && action.status && { set_status: action.status }),
      ...(action.kind === "say" && (await attach(ctx, action.file))),
    });
  }

  async function change(ctx: PersonContext, ref: string, action: DemoAction): Promise<unknown> {
    switch (action.kind) {
      case "create":
        return create(ctx, action);
      case "say":
      case "note":
        return say(ctx, ref, action);
      case "take":
        return takeTicket(ctx, ref, {});
      case "assign":
        return assignTicket(ctx, { ticket_id: ref, agent_id: (await desk.as(action.to)).actor.id });
      case "move":
        return updateTicket(ctx, ref, { department: desk.departmentId(action.department) });
      case "triage":
        if (action.priority) await updateTicket(ctx, ref, { priority: action.priority });
        if (action.tags) await setTags(ctx, ref, { add: [...action.tags] });
        return;
      case "resolve":
        return setStatus(ctx, ref, { status: "resolved" });
      case "watch":
        return watchTicket(ctx, ref, {});
      case "spam":
        return markSpam(ctx, ref);
      case "snooze":
        return snoozeTicket(ctx, ref, {
          until: new Date(action.at + action.days * day).toISOString(),
        });
      case "merge":
        return mergeTickets(ctx, ref, {
          source_ids: [tickets.get(action.other) ?? ""],
          order: "time",
          tell_customers: true,
        });
    }
  }

  return {
    run: async (action: DemoAction): Promise<void> => {
      const ctx = await desk.as(action.by);
      await change(ctx, tickets.get(action.ticket) ?? "", action);
    },
    close: () => files.close(),
  };
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function htmlOf(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
  return escaped
    .split("\n\n")
    .map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br>")}</p>`)
    .join("");
}
