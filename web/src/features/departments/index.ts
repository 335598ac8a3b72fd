// Everything that other features and app/ import from departments.
export { departmentChoices } from "./department-choices.queries.ts";
