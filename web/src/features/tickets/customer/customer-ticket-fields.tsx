import { useZone } from "#platform/time/zone.ts";
import { valueText } from "../fields/field-value.tsx";
import type { CustomerTicket } from "./customer-tickets.queries.ts";

/** The custom fields that a customer sees, with what they hold. */
export function CustomerTicketFields({ fields }: Pick<CustomerTicket, "fields">) {
  const zone = useZone();
  if (fields.length === 0) return null;
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-meta">
      {fields.map(({ key, label, type, text }) => (
        <div key={key} className="flex min-w-0 gap-1.5">
          <dt className="shrink-0 text-ink-2">{label}</dt>
          <dd
            title={text}
            className="line-clamp-3 min-w-0 max-w-prose whitespace-pre-line break-words"
          >
            {type === "date" || type === "moment"
              ? valueText({ type, options: [] }, text, zone)
              : text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
