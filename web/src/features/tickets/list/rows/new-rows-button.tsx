import { ArrowUp } from "lucide-react";
import type { TicketRow } from "../../tickets.queries.ts";
import { t } from "../list-texts.ts";

interface Props {
  /** What is shown. */
  readonly rows: readonly TicketRow[];
  readonly newRows: readonly TicketRow[];
  readonly onShow: () => void;
}

/** New rows are shown on demand, over the list, so that nothing moves under the pointer. */
export function NewRowsButton({ rows, newRows, onShow }: Props) {
  const count = newRows.length;
  // Ticket numbers only rise: a higher number than all shown ones means a new ticket.
  const highest = Math.max(0, ...rows.map(({ number }) => number));
  const isNew = newRows.every(({ number }) => number > highest);
  return (
    <div role="status" className="relative z-(--z-pane) flex h-0 justify-center">
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="absolute top-1.5 inline-flex h-7 items-center gap-1.5 rounded-full border border-accent-line bg-accent-bg px-3 font-medium text-accent-text text-meta shadow-pop hover:bg-accent-bg-2 pointer-coarse:h-11"
        >
          <ArrowUp aria-hidden size={14} strokeWidth={1.5} />
          {t(isNew ? "arrivals_new" : "arrivals_more", { count })}
        </button>
      )}
    </div>
  );
}
