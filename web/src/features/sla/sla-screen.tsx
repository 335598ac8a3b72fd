import { Plus } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";
import { HolidaysTab } from "./calendar/holidays-tab.tsx";
import { HoursTab } from "./calendar/hours-tab.tsx";
import { PoliciesTab } from "./policies/policies-tab.tsx";
import { SummaryCards } from "./report/summary-cards.tsx";
import { tabNames, useSlaAddress } from "./sla-address.ts";
import { t } from "./sla-texts.ts";

const tabs = {
  policies: { label: t("tab_policies"), lead: t("lead_policies"), Content: PoliciesTab },
  hours: { label: t("tab_hours"), lead: t("lead_hours"), Content: HoursTab },
  holidays: { label: t("tab_holidays"), lead: t("lead_holidays"), Content: HolidaysTab },
};

// The holidays tab has its own button next to its filter.
const addTexts = { policies: t("policy_add"), hours: t("hours_add"), holidays: undefined };

export function Sla() {
  const address = useSlaAddress();
  const add = addTexts[address.tab];
  return (
    <>
      <SummaryCards />
      <Tabs
        label={t("sla")}
        value={address.tab}
        onValue={address.onTab}
        aside={
          add && (
            <Button icon={Plus} variant="primary" onClick={() => address.open("new")}>
              {add}
            </Button>
          )
        }
        tabs={tabNames.map((name) => {
          const { label, lead, Content } = tabs[name];
          return {
            value: name,
            label,
            content: (
              <>
                <h2 className="sr-only">{label}</h2>
                <p className="mb-4 text-ink-2">{lead}</p>
                <Content address={address} />
              </>
            ),
          };
        })}
      />
    </>
  );
}
