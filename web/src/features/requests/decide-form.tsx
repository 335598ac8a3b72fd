import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { defineKeys, withActs } from "#platform/keys/shortcuts.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { departmentChoices } from "../departments/index.ts";
import { categoryChoices } from "../tickets/index.ts";
import type { BatchActs } from "./batch-bar.tsx";
import { DeclineForm } from "./decline-form.tsx";
import { MergeForm } from "./merge-form.tsx";
import {
  type OnDecided,
  type Request,
  useAcceptRequest,
  useDeclineRequest,
  useMarkSpam,
} from "./requests.queries.ts";
import { t } from "./requests-texts.ts";

const priorities = ["low", "normal", "high", "critical"] as const;
type Priority = (typeof priorities)[number];

const keys = defineKeys(t("scope"), {
  request_accept: { keys: "A", label: t("key_accept") },
  request_decline: { keys: "D", label: t("key_decline") },
  request_spam: { keys: "!", label: t("key_spam") },
});

interface Props {
  readonly request: Request;
  readonly onDecided: OnDecided;
  /** What the keys do instead while requests are selected. */
  readonly batch: BatchActs | undefined;
}

/** What becomes of a new request. */
export function DecideForm({ request, onDecided, batch }: Props) {
  const departments = useQuery(departmentChoices).data ?? [];
  const categories = useQuery(categoryChoices).data ?? [];
  const [chosen, setChosen] = useState(request.department?.id ?? "");
  const [category, setCategory] = useState(request.category?.id ?? "");
  const [priority, setPriority] = useState<Priority | "">("");
  const [dialog, setDialog] = useState<"decline" | "merge">();
  const accept = useAcceptRequest(request.id);
  const spam = useMarkSpam(request.id);
  const decline = useDeclineRequest(request.id);
  const department = chosen || departments[0]?.value;
  const refused = (error: unknown) => void toast.error(messageOf(error));

  const isBusy = accept.isPending || spam.isPending;
  const acceptNow = () => {
    if (!department || isBusy) return;
    const place = { department, ...(category && { category }), ...(priority && { priority }) };
    // Not by the callbacks of `mutate`: this form is gone once the request is decided.
    accept.mutateAsync(place).then((answer) => onDecided(answer, true), refused);
  };
  const markSpam = (block: boolean) => {
    if (isBusy) return;
    spam.mutateAsync(block).then((answer) => onDecided(answer, true), refused);
  };
  const own: BatchActs = {
    accept: acceptNow,
    decline: () => setDialog("decline"),
    spam: () => markSpam(false),
  };
  const acts = batch ?? own;
  useShortcuts(
    withActs(keys, {
      request_accept: acts.accept,
      request_decline: acts.decline,
      request_spam: acts.spam,
    }),
  );
  return (
    <div className="border-line border-t pt-3">
      <div className="grid gap-3 sm:grid-cols-3">
        <NativeSelect
          label={t("department")}
          options={departments.map(({ value, label }) => ({ value, label }))}
          value={department ?? ""}
          onChange={({ target }) => setChosen(target.value)}
        />
        <NativeSelect
          label={t("category")}
          options={[
            { value: "", label: t("no_category") },
            ...categories.map(({ value, label }) => ({ value, label })),
          ]}
          value={category}
          onChange={({ target }) => setCategory(target.value)}
        />
        <NativeSelect
          label={t("priority")}
          options={[
            { value: "", label: t("category_priority") },
            ...priorities.map((one) => ({ value: one, label: t(one) })),
          ]}
          value={priority}
          onChange={({ target }) => setPriority(target.value as Priority | "")}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" busy={accept.isPending} onClick={acceptNow}>
          {t("accept")}
        </Button>
        <Button onClick={() => setDialog("merge")}>{t("merge")}</Button>
        <Button onClick={() => setDialog("decline")}>{t("decline")}</Button>
        <Button busy={spam.isPending} onClick={() => markSpam(false)}>
          {t("mark_spam")}
        </Button>
        <Button onClick={() => markSpam(true)}>{t("block")}</Button>
      </div>
      {dialog === "decline" && (
        <DeclineForm
          title={t("decline_title")}
          notifyLabel={
            request.is_confirmed ? t("decline_notify", { email: request.creator_email }) : undefined
          }
          decline={decline.mutateAsync}
          onDeclined={onDecided}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === "merge" && (
        <MergeForm request={request} onDecided={onDecided} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );
}
