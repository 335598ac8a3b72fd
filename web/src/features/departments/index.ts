// The front door of departments.
export { departmentChoices } from "./choices.queries.ts";
