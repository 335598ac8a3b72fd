import { Plus } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import { TabLinks } from "#ui/navigation/tab-links.tsx";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { usePermissions } from "../../identity/index.ts";
import { OrganizationList } from "../organizations/organization-list.tsx";
import { OrganizationOverlays } from "../organizations/organization-overlays.tsx";
import { t as organizationText } from "../organizations/organizations-texts.ts";
import { CustomerList } from "./customer-list.tsx";
import { CustomerOverlays } from "./customer-overlays.tsx";
import { t } from "./customers-texts.ts";

const path = "/users/customers";

/** Customers and their organizations. */
export function Customers() {
  const list = useListAddress();
  const may = usePermissions();
  const isCompanies = list.of("tab") === "organizations";
  const isAllowed = may([isCompanies ? "organizations.manage" : "customers.manage"]);
  return (
    <Page>
      <PageHeader
        title={t("customers")}
        actions={
          <Button
            variant="primary"
            icon={Plus}
            onClick={() => list.change({ new: isCompanies ? "organization" : "customer" })}
            {...(!isAllowed && { disabledReason: t("no_right") })}
          >
            {isCompanies ? organizationText("new_organization") : t("new_customer")}
          </Button>
        }
      />
      <div className="mx-5 mb-3 flex border-line border-b max-md:mx-4">
        <TabLinks
          label={t("tabs")}
          links={[
            { to: path, label: t("customers"), isActive: !isCompanies },
            {
              to: `${path}?tab=organizations`,
              label: t("organizations"),
              isActive: isCompanies,
            },
          ]}
        />
      </div>
      <div className="px-5 pb-8 max-md:px-4">
        {isCompanies ? <OrganizationList list={list} /> : <CustomerList list={list} />}
      </div>
      {isCompanies ? <OrganizationOverlays list={list} /> : <CustomerOverlays list={list} />}
    </Page>
  );
}
