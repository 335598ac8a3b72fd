import { t } from "../../ticket-texts.ts";
import { InlineList } from "../composer/inline-list.tsx";
import { textOfHtml } from "../html-of-text.ts";
import type { SavedReply } from "./saved-replies.queries.ts";

interface Props {
  readonly id: string;
  readonly replies: readonly SavedReply[];
  readonly active: number;
  readonly onChoose: (reply: SavedReply) => void;
}

/** The matching saved replies. */
export function SavedReplyList({ id, replies, active, onChoose }: Props) {
  return (
    <InlineList
      id={id}
      label={t("saved_replies")}
      options={replies}
      active={active}
      onChoose={onChoose}
      keyOf={(reply) => reply.id}
    >
      {({ name, shortcut, body }) => (
        <>
          <span className="shrink-0 font-medium">{name}</span>
          {shortcut && <span className="shrink-0 font-mono text-ink-2 text-meta">/{shortcut}</span>}
          <span className="min-w-0 truncate text-ink-2 text-meta">{textOfHtml(body)}</span>
        </>
      )}
    </InlineList>
  );
}
