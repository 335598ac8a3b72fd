// Everything that other features and app/ import from tenancy.
export { BusinessLogo } from "./branding/business-logo.tsx";
export { BusinessMark } from "./branding/business-mark.tsx";
export { usePageBranding } from "./branding/use-page-branding.ts";
export { ChecklistDrawer } from "./checklist/checklist-drawer.tsx";
export { SetupButton } from "./checklist/setup-button.tsx";
export { openSetup } from "./checklist/setup-state.ts";
export { stepsFor as firstStepsOf } from "./checklist/steps.ts";
export { completingStep } from "./checklist/use-checklist.ts";
export { zonesWith } from "./settings/general.rules.ts";
export { useSettingsLiveUpdates } from "./settings/use-settings-live-updates.ts";
export { platformAddress } from "./site/page-metadata.ts";
export { siteQuery } from "./site/site.queries.ts";
export { useBusinessName } from "./site/use-business-name.ts";
export { useIsSignUpOpen } from "./site/use-is-sign-up-open.ts";
