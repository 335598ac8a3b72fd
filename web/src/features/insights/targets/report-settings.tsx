import { Settings2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { usePermissions } from "../../identity/index.ts";
import { AnnotationsForm } from "./annotations-form.tsx";
import { TargetsForm } from "./targets-form.tsx";
import { t } from "./targets-texts.ts";

/** Targets, annotations and wallboards, for those who configure reports. */
export function ReportSettings() {
  const [open, setOpen] = useState<"targets" | "annotations">();
  const navigate = useNavigate();
  const close = () => setOpen(undefined);
  if (usePermissions()(["insights.configure"]) !== true) return null;
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon={Settings2} label={t("menu")} />}
        groups={[
          [
            { label: t("targets"), onSelect: () => setOpen("targets") },
            { label: t("annotations"), onSelect: () => setOpen("annotations") },
            { label: t("wallboards"), onSelect: () => void navigate("/reports/wallboards") },
          ],
        ]}
      />
      {open === "targets" && <TargetsForm onClose={close} />}
      {open === "annotations" && <AnnotationsForm onClose={close} />}
    </>
  );
}
