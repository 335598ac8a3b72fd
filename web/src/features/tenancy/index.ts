// The front door of tenancy.
export { BusinessLogo } from "./business-logo.tsx";
export { BusinessMark } from "./business-mark.tsx";
export { ChecklistDrawer } from "./checklist/checklist-drawer.tsx";
export { SetupButton } from "./checklist/setup-button.tsx";
export { openSetup } from "./checklist/setup-state.ts";
export { stepsFor as firstStepsOf } from "./checklist/steps.ts";
export { platformAddress } from "./page-facts.ts";
export { siteQuery } from "./site.queries.ts";
export { useBusinessName } from "./use-business-name.ts";
export { usePageFace } from "./use-page-face.ts";
export { useSettingsNews } from "./use-settings-news.ts";
