import type { Page } from "@playwright/test";
import type { Business, Who } from "./stage.ts";

/** A page that people meet: what proofs walk and pictures show. */
export interface Place {
  readonly name: string;
  /** Who is there; a visitor where nobody is named. */
  readonly as?: Who;
  readonly address: (business: Business) => string | Promise<string>;
  /** What is done there before it is looked at. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Whoever opens a dialog waits for it here: its code may still have to load. */
export const dialogOpens = (page: Page) => page.getByRole("dialog").waitFor();
