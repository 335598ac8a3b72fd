import { ListFilter } from "lucide-react";
import { useState } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SearchField } from "#ui/inputs/search-field.tsx";
import { ViewChanges } from "#ui/lists/view-changes.tsx";
import { BottomSheet } from "#ui/overlays/bottom-sheet.tsx";
import type { ListAddress } from "#ui/table/use-list-address.ts";
import { toast } from "#ui/toasts/toast.ts";
import { small, useMedia } from "#ui/use-media.ts";
import { usePermissions } from "../../../identity/index.ts";
import { filterAddress, type ListState, resetToView } from "../list-state.rules.ts";
import { t } from "../list-texts.ts";
import { useSaveView } from "../views/use-save-view.ts";
import { FilterChips } from "./filter-chips.tsx";
import { countOf, type FilterPart } from "./filter-tree.rules.ts";

interface Props {
  readonly list: ListAddress;
  readonly listState: ListState;
  readonly onSaveAs: () => void;
}

/** Search, filter, and the buttons to save changes to the view. On a phone the filter is in a sheet. */
export function FilterLine({ list, listState, onSaveAs }: Props) {
  const { view, parts, q, unreadable } = listState;
  const isSmall = useMedia(small);
  const [isOpen, setOpen] = useState(false);
  const onParts = (next: readonly FilterPart[]) => list.narrow(filterAddress(next, view));
  const chips = (
    <FilterChips
      parts={parts}
      onParts={onParts}
      isNarrowed={parts.length > 0 || q !== "" || unreadable !== undefined}
      onClear={() => list.narrow({ ...filterAddress([], view), q: "" })}
    />
  );
  const changes = listState.isEdited && (
    <Changes list={list} listState={listState} onSaveAs={onSaveAs} />
  );
  const count = countOf(parts);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 px-5 py-2 max-md:flex-nowrap max-md:px-4">
      <SearchField
        label={t("search")}
        value={q}
        onSearch={list.search}
        className="max-w-44 max-md:max-w-none"
      />
      {isSmall ? (
        <>
          <Button icon={ListFilter} onClick={() => setOpen(true)}>
            {count > 0 ? t("filter_count", { count }) : t("filter")}
          </Button>
          <BottomSheet open={isOpen} onClose={() => setOpen(false)} title={t("filters")}>
            {chips}
            {changes && <div className="mt-4">{changes}</div>}
          </BottomSheet>
        </>
      ) : (
        <>
          {chips}
          {changes}
        </>
      )}
    </div>
  );
}

function Changes({ list, listState, onSaveAs }: Props) {
  const { view, q, unreadable } = listState;
  const mayShare = usePermissions()(["views.share"]) === true;
  const { save, isSaving } = useSaveView(listState);
  const isTheirs = view.saved && (mayShare || (view.saved.is_own && view.saved.owner === "me"));
  const keep = () =>
    save().then(
      () => list.change({ ...resetToView, q }),
      (error: unknown) => toast.error(messageOf(error)),
    );
  return (
    <ViewChanges
      onSave={isTheirs && unreadable === undefined ? () => void keep() : undefined}
      isSaving={isSaving}
      onSaveAs={onSaveAs}
      onReset={() => list.change(resetToView)}
    />
  );
}
