import type { AreaDocs } from "../kernel/docs.ts";
import * as settings from "./settings.ts";

const changes = "Fields that are left out stay.";

export const docs: AreaDocs<typeof settings> = {
  fields: {
    settings: "The settings as they are now.",
    mfa_policy: [
      "`staff_required`: everybody who works here needs two-step sign-in.",
      "staff_required",
    ],
    mfa_grace_days: ["For how many days staff may postpone setting it up.", 7],
    anonymous_submissions: [
      "What becomes of what visitors ask: `triage` a request, `ticket` a ticket once the address is confirmed, `off` nothing: they must sign in.",
      "triage",
    ],
    verify_addresses: [
      "Whether visitors confirm their address before staff see their request. For `ticket` they always do.",
      true,
    ],
    customer_signup: [
      "`open`: everybody may sign up on the portal. `invited_only`: only customers who were invited.",
      "open",
    ],
    auto_close_days: ["After how many days a resolved ticket is closed; null for never.", 7],
    send_delay_seconds: [
      "For how many seconds a reply waits before it is sent and can be taken back; 0 sends at once.",
      10,
    ],
    pause_statuses: ["The statuses in which the resolution clock is paused.", ["pending"]],
    tag_creation: [
      "`free`: a tag that is new is added to the catalogue when it is used. `catalogue`: only tags of the catalogue can be used.",
      "free",
    ],
    agent_figures: [
      "Whether people with the permission `insights.agents` see figures of other agents.",
      false,
    ],
  },
  schemas: {
    SecuritySettings: { schema: settings.Security, description: "How staff prove who they are." },
    SecuritySettingsChange: {
      schema: settings.SecurityChange,
      description: `The security settings to change. ${changes}`,
    },
    PortalSettings: {
      schema: settings.Portal,
      description: "Who may create an account on the portal.",
    },
    PortalSettingsChange: {
      schema: settings.PortalChange,
      description: `The portal settings to change. ${changes}`,
    },
    TicketSettings: {
      schema: settings.Tickets,
      description: "When replies are sent and when resolved tickets are closed.",
    },
    TicketSettingsChange: {
      schema: settings.TicketsChange,
      description: `The ticket settings to change. ${changes}`,
    },
    ReportSettings: { schema: settings.Insights, description: "Whose figures reports show." },
    ReportSettingsChange: {
      schema: settings.InsightsChange,
      description: `The report settings to change. ${changes}`,
    },
  },
  operations: {
    security: { description: "Returns the sign-in policy of the business." },
    changeSecurity: {
      description:
        "Changes the sign-in policy. When two-step sign-in becomes required, staff without it are asked to set it up; after the days of grace they can do nothing else before.",
      message: "Security settings updated successfully",
    },
    portal: { description: "Returns who may create an account on the portal." },
    changePortal: {
      description: "Changes who may create an account on the portal. Existing accounts stay.",
      message: "Portal settings updated successfully",
    },
    tickets: {
      description:
        "Returns for how long replies can be taken back, when resolved tickets are closed, in which statuses the resolution clock is paused, and whether tags can be new.",
    },
    changeTickets: {
      description:
        "Changes how tickets are handled. A department may have its own number of days until tickets are closed.",
      message: "Ticket settings updated successfully",
    },
    insights: { description: "Returns whether reports show figures of single agents." },
    changeInsights: {
      description:
        "Switches figures of single agents on or off. When they are switched on, all agents get a notice.",
      message: "Report settings updated successfully",
    },
  },
};
