import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { CopyField } from "#ui/inputs/copy-field.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { toast } from "#ui/toasts/toast.ts";
import { FindingLine } from "../finding-line.tsx";
import { type DkimKey, useRemoveKey } from "./domains.queries.ts";
import { t } from "./domains-texts.ts";

const tones = { waiting: "amber", signing: "green", replaced: "neutral" } as const;

interface DkimKeyCardProps {
  readonly domain: string;
  readonly dkimKey: DkimKey;
}

/** A key with the record that its owner publishes, and whether that was found. */
export function DkimKeyCard({ domain, dkimKey }: DkimKeyCardProps) {
  const { id, selector, state, record_name, record_value, dns } = dkimKey;
  const remove = useRemoveKey();
  const askToRemove = () =>
    void confirm({
      variant: "danger",
      title: t("remove_title"),
      message: t(state === "signing" ? "remove_line_signing" : "remove_line", { selector, domain }),
      confirmText: t("remove_act"),
      act: () => remove.mutateAsync(id).then(({ message }) => void toast.success(message)),
    }).catch((error: unknown) => void toast.error(messageOf(error)));
  return (
    <li className="grid gap-3 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="min-w-0 font-medium text-heading [overflow-wrap:anywhere]">
          {t("key", { selector })}
        </h3>
        <Badge tone={tones[state]}>{t(`key_${state}`)}</Badge>
        <Button
          size="toolbar"
          className="ms-auto"
          aria-label={t("remove_key", { selector })}
          onClick={askToRemove}
        >
          {t("remove")}
        </Button>
      </div>
      {state === "waiting" && <p>{t("guide")}</p>}
      {state === "replaced" && <p className="text-ink-2">{t("replaced_line")}</p>}
      <div className="grid gap-3">
        <CopyField
          label={t("record_name")}
          value={record_name}
          hint={state === "waiting" ? t("record_name_hint", { domain }) : undefined}
        />
        <CopyField label={t("record_value")} value={record_value} />
      </div>
      {dns && <FindingLine label={t("dkim")} finding={dns} />}
    </li>
  );
}
