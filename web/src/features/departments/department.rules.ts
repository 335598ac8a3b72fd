import type { WholeDepartment } from "./departments.queries.ts";

export interface DepartmentFields {
  readonly name: string;
  readonly support_email: string;
  readonly members: string[];
  /** Empty: no lead. */
  readonly lead: string;
}

export function fieldsOf(department: WholeDepartment): DepartmentFields {
  const { name, support_email, members, lead } = department;
  return {
    name,
    support_email: support_email ?? "",
    members: members.map(({ id }) => id),
    lead: lead ?? "",
  };
}

/** Sends only changed fields, so that changes of others are kept. */
export function changesOf(saved: DepartmentFields, typed: DepartmentFields, version: number) {
  const texts = (["name", "support_email"] as const).filter(
    (field) => typed[field].trim() !== saved[field],
  );
  const add = typed.members.filter((id) => !saved.members.includes(id));
  const remove = saved.members.filter((id) => !typed.members.includes(id));
  const isLedAnew = typed.lead !== saved.lead;
  return {
    ...(texts.length > 0 && {
      fields: {
        ...Object.fromEntries(texts.map((field) => [field, typed[field].trim()])),
        version,
      },
    }),
    ...((add.length > 0 || remove.length > 0 || isLedAnew) && {
      members: { add, remove, ...(isLedAnew && { lead: typed.lead || null }) },
    }),
  };
}
