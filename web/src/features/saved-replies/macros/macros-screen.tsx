import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useEffect } from "react";
import { messageOf, messageOr } from "#platform/api/refusal.ts";
import { Ago } from "#platform/time/ago.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { FilterSelect } from "#ui/select/filter-select.tsx";
import type { Option } from "#ui/select/options.ts";
import { StateView } from "#ui/states/state-view.tsx";
import { PagedList } from "#ui/table/paged-list.tsx";
import type { Column } from "#ui/table/table-types.ts";
import { type ListAddress, useListAddress } from "#ui/table/use-list-address.ts";
import { toast } from "#ui/toasts/toast.ts";
import { departmentChoices } from "../../departments/index.ts";
import { visibilities } from "../reply.rules.ts";
import { macroFilter } from "./macro.rules.ts";
import { MacroActions } from "./macro-actions.tsx";
import { MacroForm } from "./macro-form.tsx";
import { MacroLabels, MacroSummary } from "./macro-summary.tsx";
import { foldersQuery, type Macro, macroQuery, macrosQuery } from "./macros.queries.ts";
import { t } from "./macros-texts.ts";

/** The macros that somebody may use. Search, filters, order, page and the open form are in the address. */
export function Macros() {
  const list = useListAddress();
  const filter = macroFilter(list);
  const { data: departments = [] } = useQuery(departmentChoices);
  const found = useQuery(macrosQuery(filter));
  const open = (id: string) => list.change({ edit: id });
  return (
    <>
      <PagedList
        list={list}
        label={t("macros")}
        search={t("search")}
        loading={t("loading")}
        page={found.data}
        isStale={found.isPlaceholderData}
        error={found.error ? messageOr(found.error, t("load_failed")) : undefined}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
        add={
          <Button variant="primary" icon={Plus} onClick={() => list.change({ new: "macro" })}>
            {t("new")}
          </Button>
        }
        columns={macroColumns(open, departments)}
        keyOf={({ id }) => id}
        actions={(macro) => <MacroActions macro={macro} onOpen={open} />}
        filters={<Filters list={list} />}
        isNarrowed={Boolean(filter.search || filter.folder || filter.visibility)}
        unmatched={
          <StateView
            kind="search"
            title={t("no_match")}
            action={
              <Button onClick={() => list.narrow({ q: "", folder: "", shared: "" })}>
                {t("clear")}
              </Button>
            }
          />
        }
        empty={<StateView kind="empty" title={t("empty")} line={t("empty_line")} />}
      />
      <Overlays list={list} />
    </>
  );
}

function Filters({ list }: { list: ListAddress }) {
  const { data: folders = [] } = useQuery(foldersQuery);
  return (
    <>
      <FilterSelect
        label={t("folder")}
        all={t("all_folders")}
        options={folders.map((value) => ({ value, label: value }))}
        value={list.of("folder")}
        onChange={(folder) => list.narrow({ folder })}
      />
      <FilterSelect
        label={t("shared_with")}
        all={t("shared_all")}
        options={visibilities.map((value) => ({ value, label: t(`shared_${value}`) }))}
        value={list.of("shared")}
        onChange={(shared) => list.narrow({ shared })}
      />
    </>
  );
}

function macroColumns(
  onOpen: (id: string) => void,
  departments: readonly Option[],
): readonly Column<Macro>[] {
  return [
    {
      key: "name",
      title: t("name"),
      isSortable: true,
      cell: ({ id, name }) => (
        <button
          type="button"
          title={name}
          onClick={() => onOpen(id)}
          className="max-w-full truncate rounded-xs text-start font-medium hover:underline"
        >
          {name}
        </button>
      ),
    },
    { key: "changes", title: t("does"), cell: (macro) => <MacroLabels macro={macro} /> },
    { key: "folder", title: t("folder"), width: "9rem", cell: ({ folder }) => folder ?? t("none") },
    {
      key: "visibility",
      title: t("shared_with"),
      width: "10rem",
      cell: ({ visibility, department }) =>
        departments.find(({ value }) => value === department)?.label ?? t(`shared_${visibility}`),
    },
    {
      key: "used_count",
      title: t("uses"),
      width: "5rem",
      align: "end",
      isSortable: true,
      cell: ({ used_count }) => used_count,
    },
    {
      key: "last_used_at",
      title: t("last_used"),
      width: "7rem",
      cell: ({ last_used_at }) => (last_used_at ? <Ago moment={last_used_at} /> : t("never")),
    },
  ];
}

/** The forms over the list, opened and closed by the address. */
function Overlays({ list }: { list: ListAddress }) {
  const queries = useQueryClient();
  const id = list.of("edit");
  const { data: macro, error } = useQuery({ ...macroQuery(id), enabled: id !== "" });
  const close = () => list.change({ new: "", edit: "" });

  useEffect(() => {
    if (error) toast.error(messageOf(error), { id: "missing" });
  }, [error]);

  if (list.of("new")) return <MacroForm onClose={close} />;
  if (!macro || macro.id !== id) return null;
  if (!macro.may_change) {
    return (
      <Modal
        open
        size="xl"
        title={macro.name}
        onClose={close}
        footer={<Button onClick={close}>{t("close")}</Button>}
      >
        <MacroSummary macro={macro} />
      </Modal>
    );
  }
  return (
    <MacroForm
      key={id}
      macro={macro}
      onClose={close}
      onStale={() => void queries.invalidateQueries(macroQuery(id))}
    />
  );
}
