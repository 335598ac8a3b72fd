import { z } from "zod";
import { event } from "#platform/outbox/event.ts";

const Department = z.object({ department_id: z.uuid() });

export const departmentCreated = event("departments.created", Department);
export const departmentUpdated = event(
  "departments.updated",
  Department.extend({ fields: z.array(z.string()) }),
);
export const departmentActivated = event("departments.activated", Department);
export const departmentDeactivated = event("departments.deactivated", Department);
export const departmentMembersChanged = event(
  "departments.members_changed",
  Department.extend({ added: z.array(z.uuid()), removed: z.array(z.uuid()) }),
);
