import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import type { ListAddress } from "#ui/table/use-list-address.ts";
import { toast } from "#ui/toasts/toast.ts";
import { ReplyForm } from "./reply-form.tsx";
import { ReplyPreview } from "./reply-preview.tsx";
import { replyQuery } from "./saved-replies.queries.ts";
import { t } from "./saved-replies-texts.ts";

/** The forms over the list, opened and closed by the address. */
export function ReplyOverlays({ list }: { list: ListAddress }) {
  const queries = useQueryClient();
  const id = list.of("edit");
  const { data: reply, error } = useQuery({ ...replyQuery(id), enabled: id !== "" });
  const close = () => list.change({ new: "", edit: "" });

  useEffect(() => {
    if (error) toast.error(messageOf(error), { id: "missing" });
  }, [error]);

  if (list.of("new")) return <ReplyForm onClose={close} />;
  if (!reply || reply.id !== id) return null;
  if (!reply.may_change) {
    return (
      <Modal
        open
        size="xl"
        title={reply.name}
        onClose={close}
        footer={<Button onClick={close}>{t("close")}</Button>}
      >
        <ReplyPreview html={reply.body} />
      </Modal>
    );
  }
  return (
    <ReplyForm
      key={id}
      reply={reply}
      onClose={close}
      onStale={() => void queries.invalidateQueries(replyQuery(id))}
    />
  );
}
