// The front door of sla.
export { furnishSla } from "./use-cases/furnish-sla.ts";
