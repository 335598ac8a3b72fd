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
export { seedDepartments } from "./manage-departments.ts";
export { insertMember } from "./members.store.ts";
export { getUsableDepartment } from "./read-departments.ts";
