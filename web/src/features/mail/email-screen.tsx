import { Tabs } from "#ui/navigation/tabs.tsx";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { FinishConnection } from "./connections/finish-connection.tsx";
import { DomainsTab } from "./domains/domains-tab.tsx";
import { LabTab } from "./lab/lab-tab.tsx";
import { t } from "./mail-texts.ts";
import { MailboxProblems } from "./problems/mailbox-problems.tsx";
import { RulesTab } from "./rules/rules-tab.tsx";
import { EmailsTab } from "./servers/department-emails-tab.tsx";
import { SmtpTab } from "./servers/smtp-tab.tsx";
import { SettingsTab } from "./settings/settings-tab.tsx";
import { TemplatesTab } from "./templates/templates-tab.tsx";

const tabs = [
  { value: "emails", label: t("tab_emails"), content: <EmailsTab /> },
  { value: "settings", label: t("tab_settings"), content: <SettingsTab /> },
  { value: "templates", label: t("tab_templates"), content: <TemplatesTab /> },
  { value: "smtp", label: t("tab_smtp"), content: <SmtpTab /> },
  { value: "domains", label: t("tab_domains"), content: <DomainsTab /> },
  { value: "rules", label: t("tab_rules"), content: <RulesTab /> },
  { value: "lab", label: t("tab_lab"), content: <LabTab /> },
];

// Parameters of one tab are removed when another one is opened.
const left = { page: "", edit: "", set: "", new: "", rename: "", test: "" };

/** The email settings page. */
export function Email() {
  const address = useListAddress();
  const asked = address.of("tab");
  const value = tabs.some((tab) => tab.value === asked) ? asked : "emails";
  return (
    <>
      <FinishConnection />
      <MailboxProblems />
      <Tabs
        label={t("tabs")}
        tabs={tabs}
        value={value}
        onValue={(tab) => address.change({ ...left, tab: tab === "emails" ? "" : tab })}
      />
    </>
  );
}
