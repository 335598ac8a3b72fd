// The front door of categories.
export {
  categoryActivated,
  categoryCreated,
  categoryDeactivated,
  categoryUpdated,
} from "./categories.events.ts";
export { type CategoryRow, findActiveCategories, findCategory } from "./categories.store.ts";
export { findCategoryNames } from "./category-names.store.ts";
export { getUsableCategory } from "./use-cases/get-usable-category.ts";
export { seedCategories } from "./use-cases/seed-categories.ts";
