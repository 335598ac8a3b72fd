import { useQuery } from "@tanstack/react-query";
import type { ListAddress } from "#ui/table/use-list-address.ts";
import { useMissingRecord } from "../use-missing-record.ts";
import { OrganizationForm } from "./organization-form.tsx";
import { OrganizationMembers } from "./organization-members.tsx";
import { organizationQuery } from "./organizations.queries.ts";

/** Overlays of the list of organizations, opened by the address. */
export function OrganizationOverlays({ list }: { list: ListAddress }) {
  const edited = list.of("edit");
  const opened = list.of("organization");
  const id = edited || opened;
  const { data: organization, error } = useQuery({ ...organizationQuery(id), enabled: id !== "" });
  useMissingRecord(error);

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
