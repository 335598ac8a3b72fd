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
import { t } from "../list-texts.ts";
import { asTheView, filterAddress, type Shown } from "../shown.rules.ts";
import { useKeepView } from "../views/use-keep-view.ts";
import { FilterChips } from "./filter-chips.tsx";
import { countOf, type Part } from "./tree.rules.ts";

interface Props {
  readonly list: ListAddress;
  readonly shown: Shown;
  readonly onSaveAs: () => void;
}

/** What narrows the list, and, once it is not as its view has it, what becomes of that. On a phone it lies in a sheet. */
export function FilterLine({ list, shown, onSaveAs }: Props) {
  const { view, parts, q, unreadable } = shown;
  const isSmall = useMedia(small);
  const [isOpen, setOpen] = useState(false);
  const onParts = (next: readonly Part[]) => list.narrow(filterAddress(next, view));
  const chips = (
    <FilterChips
      parts={parts}
      onParts={onParts}
      isNarrowed={parts.length > 0 || q !== "" || unreadable !== undefined}
      onClear={() => list.narrow({ ...filterAddress([], view), q: "" })}
    />
  );
  const changes = shown.isEdited && <Changes list={list} shown={shown} onSaveAs={onSaveAs} />;
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

function Changes({ list, shown, onSaveAs }: Props) {
  const { view, q, unreadable } = shown;
  const mayShare = usePermissions()(["views.share"]) === true;
  const { save, isSaving } = useKeepView(shown);
  const isTheirs = view.made && (mayShare || (view.made.is_own && view.made.owner === "me"));
  const keep = () =>
    save().then(
      () => list.change({ ...asTheView, q }),
      (error: unknown) => toast.error(messageOf(error)),
    );
  return (
    <ViewChanges
      onSave={isTheirs && unreadable === undefined ? () => void keep() : undefined}
      isSaving={isSaving}
      onSaveAs={onSaveAs}
      onReset={() => list.change(asTheView)}
    />
  );
}
