import { z } from "zod";
import { idOf, line, Phone } from "../kernel/values.ts";

/** Which rows an agent's permissions reach: every one, those of their departments, or their own. */
export const Scope = z.enum(["all", "departments", "assigned"], "Scope is not one of the choices");
export type Scope = z.infer<typeof Scope>;

export const Version = z.number().int().min(1);

export const DepartmentName = z.object({ id: idOf("department"), name: z.string() });

export const RoleKind = z.enum(["admin", "agent", "customer", "custom"]);
export type RoleKind = z.infer<typeof RoleKind>;

/** What somebody is called; a name in one piece is taken apart at its first space. */
export const names = {
  first_name: line("First name", 60).optional(),
  last_name: z.literal("").or(line("Last name", 60)).optional(),
  name: line("Name", 120).optional(),
};

export const phone_number = Phone.optional();

export const Departments = z.array(idOf("department")).max(200, "Choose at most 200");
