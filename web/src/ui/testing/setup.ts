/// <reference types="@vitest/browser-playwright" />
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, vi } from "vitest";
import { page } from "vitest/browser";
import { applyPreferences } from "#platform/preferences/apply-preferences.ts";
import { usePreferences } from "#platform/preferences/preferences.ts";
import { useQuestions } from "../overlays/confirm.ts";
import { checkConsole, watchConsole } from "./console-messages.ts";
import "../theme/theme.css";

applyPreferences();

// All tests share one page, so each starts from the same state of it.
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  usePreferences.setState(usePreferences.getInitialState(), true);
  useQuestions.setState(useQuestions.getInitialState(), true);
  toast.remove();
  document.documentElement.dir = "ltr";
  // The colour of a business.
  for (const sheet of document.adoptedStyleSheets) sheet.replaceSync("");
  watchConsole();
  await page.viewport(1280, 720);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  checkConsole();
});
