import { Plus } from "lucide-react";
import { useState } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useUnsavedChanges } from "#ui/overlays/use-unsaved-changes.ts";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { toast } from "#ui/toasts/toast.ts";
import { small, useMedia } from "#ui/use-media.ts";
import { MatrixAccordion } from "./matrix-accordion.tsx";
import { MatrixTable } from "./matrix-table.tsx";
import { RoleForm } from "./role-form.tsx";
import { RoleMenu } from "./role-menu.tsx";
import { type Group, type Role, useSaveMatrix } from "./roles.queries.ts";
import { t } from "./roles-texts.ts";
import { useMatrix } from "./use-matrix.ts";

interface Props {
  readonly roles: readonly Role[];
  readonly groups: readonly Group[];
}

export function RoleMatrix({ roles, groups }: Props) {
  const matrix = useMatrix();
  const save = useSaveMatrix();
  const address = useListAddress();
  const isSmall = useMedia(small);
  const [isFormDirty, setFormDirty] = useState(false);
  // Opening the form of a role stays on this page, so unsaved cells are kept.
  const allowLeaving = useUnsavedChanges(
    isFormDirty || matrix.count > 0,
    (from, to) => isFormDirty || from.pathname !== to.pathname,
  );
  const Matrix = isSmall ? MatrixAccordion : MatrixTable;
  const edited = roles.find(({ id }) => id === address.of("edit"));
  const copied = roles.find(({ id }) => id === address.of("copy"));

  function submit() {
    save.mutate(matrix.lines(), {
      onSuccess({ message }) {
        matrix.reset();
        toast.success(message);
      },
      onError: (error) => toast.error(messageOf(error)),
    });
  }

  return (
    <Page>
      <PageHeader
        title={t("roles")}
        actions={
          <>
            {matrix.count > 0 && (
              <Button variant="ghost" onClick={matrix.reset}>
                {t("discard")}
              </Button>
            )}
            <Button icon={Plus} onClick={() => address.change({ new: "role" })}>
              {t("new_role")}
            </Button>
            <Button
              variant="primary"
              busy={save.isPending}
              busyLabel={t("saving")}
              onClick={submit}
              {...(matrix.count === 0 && { disabledReason: t("nothing") })}
            >
              {matrix.count > 0 ? t("save_n", { n: matrix.count }) : t("save")}
            </Button>
          </>
        }
      >
        <p className="max-w-prose pt-1 text-ink-2">{t("lead")}</p>
      </PageHeader>
      <Matrix
        roles={roles}
        groups={groups}
        matrix={matrix}
        menuOf={(role) => (
          <RoleMenu
            role={role}
            onEdit={() => address.change({ edit: role.id })}
            onCopy={() => address.change({ copy: role.id })}
          />
        )}
      />
      {(address.of("new") || edited || copied) && (
        <RoleForm
          key={edited?.id ?? copied?.id}
          roles={roles}
          edited={edited}
          copied={copied}
          onDirty={setFormDirty}
          allowLeaving={allowLeaving}
          onClose={() => address.change({ new: "", edit: "", copy: "" })}
        />
      )}
    </Page>
  );
}
