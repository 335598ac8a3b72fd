import { useQuery } from "@tanstack/react-query";
import type { ListAddress } from "#ui/table/use-list-address.ts";
import { OrganizationForm } from "../forms/organization-form.tsx";
import { organizationQuery } from "../organizations.queries.ts";
import { useMissing } from "../use-missing.ts";
import { OrganizationMembers } from "./organization-members.tsx";

/** What lies over the list of organizations, by its address. */
export function OrganizationLayers({ list }: { list: ListAddress }) {
  const edited = list.of("edit");
  const opened = list.of("organization");
  const id = edited || opened;
  const { data: organization, error } = useQuery({ ...organizationQuery(id), enabled: id !== "" });
  useMissing(error);

  if (list.of("new")) return <OrganizationForm onClose={() => list.change({ new: "" })} />;
  if (!organization || organization.id !== id) return null;
  return (
    <>
      {opened && (
        <OrganizationMembers
          organization={organization}
          onClose={() => list.change({ organization: "" })}
        />
      )}
      {edited && (
        <OrganizationForm
          key={organization.version}
          organization={organization}
          onClose={() => list.change({ edit: "" })}
        />
      )}
    </>
  );
}
