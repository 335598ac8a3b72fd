import { Plus } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { TabLinks } from "#ui/navigation/tab-links.tsx";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { useMay } from "../../identity/index.ts";
import { t } from "../customers-texts.ts";
import { t as organizationText } from "../organizations-texts.ts";
import { CustomerLayers } from "../parts/customer-layers.tsx";
import { CustomerList } from "../parts/customer-list.tsx";
import { OrganizationLayers } from "../parts/organization-layers.tsx";
import { OrganizationList } from "../parts/organization-list.tsx";

const path = "/users/customers";

/** Those who ask, and the companies they belong to. */
export function Customers() {
  const list = useListAddress();
  const may = useMay();
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
      {isCompanies ? <OrganizationLayers list={list} /> : <CustomerLayers list={list} />}
    </Page>
  );
}
