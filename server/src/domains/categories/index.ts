// The front door of categories.
export {
  categoryActivated,
  categoryCreated,
  categoryDeactivated,
  categoryUpdated,
} from "./categories.events.ts";
export { type CategoryRow, findActiveCategories, findCategory } from "./categories.store.ts";
export { findCategoryNames } from "./category-names.store.ts";
export { seedCategories } from "./manage-categories.ts";
export { getUsableCategory } from "./read-categories.ts";
