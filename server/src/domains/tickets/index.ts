// The front door of tickets.
export { findActiveCategories } from "./categories.store.ts";
export { furnishCategories } from "./use-cases/furnish-categories.ts";
