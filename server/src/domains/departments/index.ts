// The front door of departments.
export { findActiveDepartments, insertDepartment, insertMember } from "./departments.store.ts";
export { furnishDepartments } from "./use-cases/furnish-departments.ts";
