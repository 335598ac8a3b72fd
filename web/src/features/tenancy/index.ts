// The front door of tenancy.
export { BusinessMark } from "./business-mark.tsx";
export { ChecklistDrawer } from "./checklist/checklist-drawer.tsx";
export { SetupButton } from "./checklist/setup-button.tsx";
export { openSetup } from "./checklist/setup-state.ts";
export { platformAddress } from "./page-facts.ts";
export { siteQuery } from "./site.queries.ts";
export { useBusinessName } from "./use-business-name.ts";
