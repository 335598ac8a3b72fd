import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { useLogged } from "../log-failure.ts";
import { t } from "../mail-texts.ts";
import { SetNameForm } from "./set-name-form.tsx";
import { SetRow } from "./set-row.tsx";
import { setsQuery, useAddSet, useRenameSet } from "./templates.queries.ts";
import { TemplatesModal } from "./templates-modal.tsx";

/** The template sets; each opens its templates. */
export function TemplatesTab() {
  const { data, error, refetch } = useQuery(setsQuery);
  const address = useListAddress();
  const add = useAddSet();
  useLogged(error);
  if (!data) {
    return (
      <Loading label={t("sets_loading")} onRetry={() => void refetch()}>
        <SkeletonRows rows={3} columns={2} />
      </Loading>
    );
  }
  const sets = data.results;
  const open = sets.find(({ id }) => id === address.of("set"));
  const renamed = sets.find(({ id }) => id === address.of("rename"));
  const source = sets.find(({ is_default }) => is_default);
  return (
    <>
      <div className="mb-3 flex justify-end">
        <Button icon={Plus} variant="primary" onClick={() => address.change({ new: "1" })}>
          {t("sets_add")}
        </Button>
      </div>
      <ul aria-label={t("sets")} className="border-line border-t">
        {sets.map((set) => (
          <SetRow
            key={set.id}
            set={set}
            onOpen={() => address.change({ set: set.id })}
            onRename={() => address.change({ rename: set.id })}
          />
        ))}
      </ul>
      {address.has("new") && (
        <SetNameForm
          title={t("set_add_title")}
          description={source && t("set_add_line", { name: source.name })}
          submitLabel={t("set_add")}
          busyLabel={t("set_adding")}
          onSave={(name) => add.mutateAsync(name)}
          onClose={() => address.change({ new: "" })}
        />
      )}
      {renamed && <Rename set={renamed} onClose={() => address.change({ rename: "" })} />}
      {open && (
        <TemplatesModal key={open.id} set={open} onClose={() => address.change({ set: "" })} />
      )}
    </>
  );
}

function Rename({ set, onClose }: { set: { id: string; name: string }; onClose: () => void }) {
  const rename = useRenameSet(set.id);
  return (
    <SetNameForm
      title={t("set_rename_title", { name: set.name })}
      name={set.name}
      submitLabel={t("set_save")}
      busyLabel={t("saving")}
      onSave={(name) => rename.mutateAsync(name)}
      onClose={onClose}
    />
  );
}
