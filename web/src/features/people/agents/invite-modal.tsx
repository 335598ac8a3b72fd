import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RadioGroup } from "#ui/inputs/radio-group.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { departmentChoices } from "../../departments/index.ts";
import { useStaffRoles } from "../roles/staff-roles.queries.ts";
import { AddAgentForm } from "./add-agent-form.tsx";
import type { InvitationResult } from "./agents.queries.ts";
import { t } from "./agents-texts.ts";
import { InviteForm } from "./invite-form.tsx";
import { InviteResults } from "./invite-results.tsx";
import type { RoleAssignment } from "./role-fields.tsx";

interface Outcome {
  readonly results: readonly InvitationResult[];
  readonly place: RoleAssignment;
}

/** Adds agents: several by invitation, or one with a first password. */
export function InviteModal({ onClose }: { onClose: () => void }) {
  const roles = useStaffRoles();
  const { data: departments } = useQuery(departmentChoices);
  const [how, setHow] = useState("invitation");
  const [outcome, setOutcome] = useState<Outcome>();
  const usual = roles?.find(({ kind }) => kind === "agent");

  if (outcome) {
    return (
      <Modal open size="lg" onClose={onClose} title={t("results_title")}>
        <InviteResults {...outcome} onClose={onClose} />
      </Modal>
    );
  }

  // A single department is chosen already.
  const place: RoleAssignment | undefined = usual &&
    departments && {
      departments: departments.length === 1 ? departments.map(({ value }) => value) : [],
      role: usual.id,
      scope: usual.default_scope,
    };

  function tell(results: readonly InvitationResult[], message: string, chosen: RoleAssignment) {
    if (results.some(({ outcome: one }) => one !== "invited")) {
      return setOutcome({ results, place: chosen });
    }
    toast.success(message);
    onClose();
  }

  return (
    <Modal
      open
      size="lg"
      onClose={onClose}
      title={t("invite_title")}
      description={t(how === "invitation" ? "invite_lead" : "add_lead")}
    >
      <RadioGroup
        label={t("how")}
        value={how}
        onChange={({ target }) => setHow(target.value)}
        options={[
          { value: "invitation", label: t("by_invitation") },
          { value: "password", label: t("by_password") },
        ]}
      />
      {!place && <SkeletonRows rows={6} columns={1} />}
      {place && how === "invitation" && (
        <InviteForm place={place} onCancel={onClose} onDone={tell} />
      )}
      {place && how === "password" && (
        <AddAgentForm place={place} onCancel={onClose} onDone={onClose} />
      )}
    </Modal>
  );
}
