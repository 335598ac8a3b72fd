import type { ticketMessages } from "@parley/contract";
import { useMutationState } from "@tanstack/react-query";
import { useUser } from "#platform/session/session.ts";
import { Avatar } from "#ui/people/avatar.tsx";
import type { TimelineItem } from "#ui/timeline/timeline-types.ts";
import { t } from "../../ticket-texts.ts";
import { MessageBody } from "./message-body.tsx";
import { sendingKey } from "./ticket-stream.queries.ts";

interface ShownItem {
  readonly kind: string;
  readonly author?: { readonly name: string } | null;
  readonly body_html?: string | null;
}

const lastItems = 5;
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The messages on their way to the server, shown before the answer comes, unless the stream already has them. */
export function useSendingItems(ticketId: string, shown: readonly ShownItem[]): TimelineItem[] {
  const { id, role, first_name, last_name, avatar_url } = useUser();
  const name = `${first_name} ${last_name}`.trim();
  const side = role === "customer" ? "theirs" : "ours";
  const sending = useMutationState({
    filters: { mutationKey: sendingKey(ticketId), status: "pending" },
    select: ({ state }) => ({
      draft: state.variables as ticketMessages.Draft,
      at: state.submittedAt,
    }),
  });
  const isShown = ({ comment, is_internal }: ticketMessages.Draft) =>
    shown
      .slice(-lastItems)
      .some(
        ({ kind, author, body_html }) =>
          kind === (is_internal ? "note" : "message") &&
          author?.name === name &&
          wordsOf(body_html ?? "") === wordsOf(comment),
      );
  const missing = sending.filter(({ draft }) => !isShown(draft));
  return missing.map(({ draft, at }) => ({
    kind: "message",
    id: `sending-${at}`,
    at: new Date(at),
    author: name,
    avatar: <Avatar id={id} name={name} src={avatar_url} size={32} />,
    side: draft.is_internal ? "note" : side,
    aside: t("sending"),
    body: <MessageBody html={draft.comment ?? ""} files={sentFiles(draft)} />,
  }));
}

/** Pictures of the text are shown; what the other files are is known when the message was sent. */
function sentFiles({ comment, file_ids = [] }: ticketMessages.Draft) {
  return file_ids
    .filter((id) => comment.includes(`cid:${id}`))
    .map((id) => ({ id, name: "", size: 0, media_type: "image/png", state: "ready" as const }));
}
