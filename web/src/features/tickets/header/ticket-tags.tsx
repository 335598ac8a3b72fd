import { Tag } from "#ui/feedback/tag.tsx";
import type { Ticket } from "../tickets.queries.ts";
import { useWorkActs } from "../use-work-acts.ts";
import { AddTag } from "./add-tag.tsx";

export function TicketTags({ ticket }: { ticket: Ticket }) {
  const { addTags, removeTag } = useWorkActs(ticket);
  return (
    <>
      {ticket.tags.map((tag) => (
        <Tag key={tag} {...(ticket.may.update && { onRemove: () => removeTag(tag) })}>
          {tag}
        </Tag>
      ))}
      {ticket.may.update && <AddTag onAdd={(tag) => addTags([tag])} />}
    </>
  );
}
