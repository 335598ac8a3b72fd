import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { t } from "../sla-texts.ts";
import { movedTo } from "./order.rules.ts";
import type { Policy } from "./policies.queries.ts";
import { useSaveOrder } from "./use-save-order.ts";

interface Props {
  /** Matches every ticket although others come after it. */
  readonly policy: Policy;
  readonly policies: readonly Policy[];
}

export function HidingBanner({ policy, policies }: Props) {
  const save = useSaveOrder();
  const ids = policies.map(({ id }) => id);
  return (
    <div className="mb-3">
      <Banner
        tone="warning"
        action={
          <Button size="toolbar" onClick={() => save(movedTo(ids, policy.id, ids.length), ids)}>
            {t("policy_to_end")}
          </Button>
        }
      >
        <strong className="font-semibold">{policy.name}: </strong>
        {t("policy_hides", { count: policy.hides })}
      </Banner>
    </div>
  );
}
