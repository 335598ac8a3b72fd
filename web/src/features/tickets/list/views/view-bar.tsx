import { useNavigate } from "react-router";
import { ViewsBar } from "#ui/lists/views-bar.tsx";
import type { MenuItem } from "#ui/overlays/menu-entry.tsx";
import { usePermissions } from "../../../identity/index.ts";
import { t } from "../list-texts.ts";
import type { Shown } from "../shown.rules.ts";
import { useKeepView } from "./use-keep-view.ts";
import { useViewCounts } from "./use-view-counts.ts";
import { useViewKeys, viewAddress } from "./use-view-keys.ts";
import { hasTab, type ViewFace } from "./view-faces.ts";
import { ViewForm } from "./view-form.tsx";
import { ViewMenu } from "./view-menu.tsx";

interface Props {
  readonly faces: readonly ViewFace[];
  readonly shown: Shown;
  /** Which of its forms is open. */
  readonly form: "new" | "rename" | undefined;
  readonly onForm: (form: "new" | "rename" | undefined) => void;
  readonly more: readonly MenuItem[];
}

/** The views over the list, each with how many it holds. */
export function ViewBar({ faces, shown, form, onForm, more }: Props) {
  const navigate = useNavigate();
  const isTab = (face: ViewFace) => hasTab(face) || face.name === shown.view.name;
  const tabs = faces.filter(isTab);
  const countOf = useViewCounts(tabs);
  const mayShare = usePermissions()(["views.share"]) === true;
  const { saveAs, rename } = useKeepView(shown);
  const { made } = shown.view;
  useViewKeys(faces);
  const linkTo = ({ name, label }: ViewFace) => ({
    to: viewAddress(name),
    label,
    count: countOf(name),
    isActive: name === shown.view.name,
  });
  return (
    <div className="px-3 max-md:px-1.5">
      <ViewsBar
        views={tabs.map(linkTo)}
        rest={faces.filter((face) => !isTab(face)).map(linkTo)}
        onAdd={() => onForm("new")}
        menu={
          <ViewMenu view={made} mayShare={mayShare} onRename={() => onForm("rename")} more={more} />
        }
      />
      {form === "new" && (
        <ViewForm
          title={t("view_new")}
          begin={{ name: "", isShared: false }}
          mayShare={mayShare}
          onSave={async (fields, key) => navigate(viewAddress(await saveAs(fields, key)))}
          onClose={() => onForm(undefined)}
        />
      )}
      {form === "rename" && made && (
        <ViewForm
          title={t("view_rename")}
          begin={{ name: made.name, isShared: made.owner !== "me" }}
          mayShare={mayShare}
          onSave={rename}
          onClose={() => onForm(undefined)}
        />
      )}
    </div>
  );
}
