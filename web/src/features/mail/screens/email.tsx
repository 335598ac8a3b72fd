import { Tabs } from "#ui/navigation/tabs.tsx";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { t } from "../mail-texts.ts";
import { EmailsTab } from "../parts/emails-tab.tsx";
import { SettingsTab } from "../parts/settings-tab.tsx";
import { SmtpTab } from "../parts/smtp-tab.tsx";
import { TemplatesTab } from "../parts/templates-tab.tsx";

const tabs = [
  { value: "emails", label: t("tab_emails"), content: <EmailsTab /> },
  { value: "settings", label: t("tab_settings"), content: <SettingsTab /> },
  { value: "templates", label: t("tab_templates"), content: <TemplatesTab /> },
  { value: "smtp", label: t("tab_smtp"), content: <SmtpTab /> },
];

// What belongs to one tab only does not go along to the next.
const left = { page: "", edit: "", set: "", new: "", rename: "", test: "" };

/** Everything about mail that a business decides. */
export function Email() {
  const address = useListAddress();
  const asked = address.of("tab");
  const value = tabs.some((tab) => tab.value === asked) ? asked : "emails";
  return (
    <Tabs
      label={t("tabs")}
      tabs={tabs}
      value={value}
      onValue={(tab) => address.change({ ...left, tab: tab === "emails" ? "" : tab })}
    />
  );
}
