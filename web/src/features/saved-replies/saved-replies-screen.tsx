import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { messageOr } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FilterSelect } from "#ui/select/filter-select.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { PagedList } from "#ui/table/paged-list.tsx";
import { type ListAddress, useListAddress } from "#ui/table/use-list-address.ts";
import { departmentChoices } from "../departments/index.ts";
import { languageOptions, replyFilter, visibilities } from "./reply.rules.ts";
import { ReplyActions } from "./reply-actions.tsx";
import { replyColumns } from "./reply-columns.tsx";
import { ReplyOverlays } from "./reply-overlays.tsx";
import { choicesQuery, repliesQuery } from "./saved-replies.queries.ts";
import { t } from "./saved-replies-texts.ts";

/** The saved replies that somebody may use. Search, filters, order, page and the open form are in the address. */
export function SavedReplies() {
  const list = useListAddress();
  const filter = replyFilter(list);
  const { data: departments = [] } = useQuery(departmentChoices);
  const found = useQuery(repliesQuery(filter));
  const open = (id: string) => list.change({ edit: id });
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => list.change({ new: "reply" })}>
      {t("new")}
    </Button>
  );

  return (
    <>
      <PagedList
        list={list}
        label={t("replies")}
        search={t("search")}
        loading={t("loading")}
        page={found.data}
        isStale={found.isPlaceholderData}
        error={found.error ? messageOr(found.error, t("load_failed")) : undefined}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
        add={add}
        columns={replyColumns(open, departments)}
        keyOf={({ id }) => id}
        actions={(reply) => <ReplyActions reply={reply} onOpen={open} />}
        filters={<Filters list={list} />}
        isNarrowed={Boolean(filter.search || filter.folder || filter.visibility || filter.language)}
        unmatched={
          <StateView
            kind="search"
            title={t("no_match")}
            action={
              <Button onClick={() => list.narrow({ q: "", folder: "", shared: "", language: "" })}>
                {t("clear")}
              </Button>
            }
          />
        }
        empty={<StateView kind="empty" title={t("empty")} line={t("empty_line")} />}
      />
      <ReplyOverlays list={list} />
    </>
  );
}

function Filters({ list }: { list: ListAddress }) {
  const { data: { folders, languages } = { folders: [], languages: [] } } = useQuery(choicesQuery);
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
      <FilterSelect
        label={t("language")}
        all={t("all_languages")}
        options={languageOptions(languages)}
        value={list.of("language")}
        onChange={(language) => list.narrow({ language })}
      />
    </>
  );
}
