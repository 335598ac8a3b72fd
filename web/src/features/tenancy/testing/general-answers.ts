import * as contract from "@parley/contract";
import { general, settings } from "@parley/contract/calls";
import { business } from "#platform/testing/defaults.ts";
import type { FakeServer } from "#platform/testing/fake-server.ts";
import { sampleOf } from "#platform/testing/sample.ts";

export const northwind = sampleOf(contract.general.Business, {
  ...business,
  email: "desk@northwind.test",
  timezone: "UTC",
  organization_size: "11-50",
  domain: "northwind",
  domain_url: location.origin,
  support_url: `${location.origin}/support`,
  brand_color: "#006f85",
  version: 1,
});

/** What the general settings ask for. */
export function answerGeneral(server: FakeServer): void {
  const version = 1;
  server.answer(general.info, { business: northwind });
  server.answer(settings.portal, {
    settings: {
      customer_signup: "open",
      anonymous_submissions: "triage",
      verify_addresses: true,
      version,
    },
  });
  server.answer(settings.security, {
    settings: { mfa_policy: "optional", mfa_grace_days: 7, version },
  });
  server.answer(settings.insights, { settings: { agent_figures: false, version } });
  server.answer(settings.tickets, {
    settings: {
      auto_close_days: 14,
      send_delay_seconds: 10,
      pause_statuses: [],
      tag_creation: "free",
      version,
    },
  });
}
