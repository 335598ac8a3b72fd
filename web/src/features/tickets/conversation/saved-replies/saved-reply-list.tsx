import { classes } from "#ui/classes.ts";
import { t } from "../../ticket-texts.ts";
import { textOfHtml } from "../html-of-text.ts";
import type { SavedReply } from "./saved-replies.queries.ts";

interface Props {
  readonly id: string;
  readonly replies: readonly SavedReply[];
  readonly active: number;
  readonly onChoose: (reply: SavedReply) => void;
}

export const optionId = (list: string, at: number) => `${list}-${at}`;

/** The matching saved replies. The focus stays in the text. */
export function SavedReplyList({ id, replies, active, onChoose }: Props) {
  if (replies.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t("saved_replies")}
      className="mx-2.5 mb-2 max-h-56 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-card"
    >
      {replies.map((reply, at) => (
        <div
          key={reply.id}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          // Runs before the text loses focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(reply);
          }}
          className={classes(
            "flex cursor-default items-baseline gap-2 rounded-sm px-2 py-1.5",
            at === active && "bg-hover-2",
          )}
        >
          <span className="shrink-0 font-medium">{reply.name}</span>
          {reply.shortcut && (
            <span className="shrink-0 font-mono text-ink-2 text-meta">/{reply.shortcut}</span>
          )}
          <span className="min-w-0 truncate text-ink-2 text-meta">{textOfHtml(reply.body)}</span>
        </div>
      ))}
    </div>
  );
}
