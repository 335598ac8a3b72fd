import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { lazyPart } from "#platform/lazy-part.tsx";
import { ViewsBar } from "#ui/lists/views-bar.tsx";
import type { MenuItem } from "#ui/overlays/menu-entry.tsx";
import { usePermissions } from "../../../identity/index.ts";
import type { ListState } from "../list-state.rules.ts";
import { t } from "../list-texts.ts";
import { countText } from "./count-text.rules.ts";
import { hasTab, type ListView } from "./list-views.ts";
import { useSaveView } from "./use-save-view.ts";
import { useViewKeys, viewAddress } from "./use-view-keys.ts";
import { ViewMenu } from "./view-menu.tsx";
import { countsQuery } from "./views.queries.ts";

const ViewForm = lazyPart(() => import("./view-form.tsx").then((module) => module.ViewForm));

interface Props {
  readonly listViews: readonly ListView[];
  readonly listState: ListState;
  /** The open form. */
  readonly form: "new" | "rename" | undefined;
  readonly onForm: (form: "new" | "rename" | undefined) => void;
  readonly more: readonly MenuItem[];
}

/** The tabs of the views, with their counts. */
export function ViewBar({ listViews, listState, form, onForm, more }: Props) {
  const navigate = useNavigate();
  const isTab = (listView: ListView) => hasTab(listView) || listView.name === listState.view.name;
  const tabs = listViews.filter(isTab);
  const countOf = useViewCounts(tabs);
  const mayShare = usePermissions()(["views.share"]) === true;
  const { saveAs, rename } = useSaveView(listState);
  const { saved } = listState.view;
  useViewKeys(listViews);
  const linkTo = ({ name, label }: ListView) => ({
    to: viewAddress(name),
    label,
    count: countOf(name),
    isActive: name === listState.view.name,
  });
  return (
    <div className="px-3 max-md:px-1.5">
      <ViewsBar
        views={tabs.map(linkTo)}
        rest={listViews.filter((listView) => !isTab(listView)).map(linkTo)}
        onAdd={() => onForm("new")}
        menu={
          <ViewMenu
            view={saved}
            mayShare={mayShare}
            onRename={() => onForm("rename")}
            more={more}
          />
        }
      />
      {form === "new" && (
        <ViewForm
          title={t("view_new")}
          begin={{ name: "", isShared: false }}
          mayShare={mayShare}
          onSave={async (fields) => navigate(viewAddress(await saveAs(fields)))}
          onClose={() => onForm(undefined)}
        />
      )}
      {form === "rename" && saved && (
        <ViewForm
          title={t("view_rename")}
          begin={{ name: saved.name, isShared: saved.owner !== "me" }}
          mayShare={mayShare}
          onSave={rename}
          onClose={() => onForm(undefined)}
        />
      )}
    </div>
  );
}

/** The counts of the views as text. */
function useViewCounts(listViews: readonly ListView[]): (name: string) => string | undefined {
  const { data } = useQuery(countsQuery(listViews.map(({ name }) => name)));
  return (name) => countText(data?.counts[name], data?.most ?? 0);
}
