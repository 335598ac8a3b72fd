// The front door of departments.
export {
  departmentActivated,
  departmentCreated,
  departmentDeactivated,
  departmentMembersChanged,
  departmentUpdated,
} from "./departments.events.ts";
export {
  type DepartmentRow,
  findActiveDepartments,
  findDefault,
  findDepartment,
  insertDepartment,
} from "./departments.store.ts";
export { findGroups } from "./groups.store.ts";
export { insertMember } from "./members.store.ts";
export { getUsableDepartment } from "./use-cases/get-usable-department.ts";
export { seedDepartments } from "./use-cases/seed-departments.ts";
