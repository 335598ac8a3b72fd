import { useState } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge, type Tone } from "#ui/feedback/badge.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { type InvitationResult, useInviteAgents } from "./agents.queries.ts";
import { t } from "./agents-texts.ts";
import type { RoleAssignment } from "./role-fields.tsx";

const tones: Record<InvitationResult["outcome"], Tone> = {
  invited: "green",
  promoted: "green",
  already_member: "neutral",
  is_customer: "amber",
};

interface Props {
  readonly results: readonly InvitationResult[];
  readonly place: RoleAssignment;
  readonly onClose: () => void;
}

/** The outcome of each address. Customers become agents only after a confirmation. */
export function InviteResults({ results, place, onClose }: Props) {
  const [shown, setShown] = useState(results);
  const invite = useInviteAgents();
  const customers = shown.filter(({ outcome }) => outcome === "is_customer");

  function promote() {
    const emails = customers.map(({ email }) => email);
    invite.mutate(
      { emails, ...place, promote: true },
      {
        onSuccess: ({ results: again }) =>
          setShown((before) =>
            before.map((one) => again.find(({ email }) => email === one.email) ?? one),
          ),
        onError: (error) => toast.error(messageOf(error)),
      },
    );
  }

  return (
    <>
      <ul className="mb-4 rounded-lg border border-line">
        {shown.map(({ email, outcome }) => (
          <li
            key={email}
            className="flex min-h-10 flex-wrap items-center justify-between gap-2 border-line-soft border-b px-3 py-1 last:border-b-0"
          >
            <span className="min-w-0 break-all">{email}</span>
            <Badge tone={tones[outcome]}>{t(`outcome_${outcome}`)}</Badge>
          </li>
        ))}
      </ul>
      {customers.length > 0 && (
        <div className="mb-4">
          <Banner
            tone="warning"
            action={
              <Button size="toolbar" busy={invite.isPending} onClick={promote}>
                {t("promote_act", { n: customers.length })}
              </Button>
            }
          >
            {t("promote_line", { n: customers.length })}
          </Banner>
        </div>
      )}
      <div className="flex justify-end">
        <Button variant="primary" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </>
  );
}
