import { type MakeSample, nothing } from "./sample.ts";

const server = {
  host: "smtp.nowhere.test",
  port: 587,
  username: "desk@nowhere.test",
  password: "orchard-seven",
  use_tls: true,
};
let count = 0;

/** One sound request per operation of the mail settings. */
export const mailSamples: Record<string, MakeSample> = {
  "smtp.show": nothing,
  "smtp.save": () => ({
    ask: {
      body: {
        ...server,
        default_from_email: "support@nowhere.test",
        sender_name: "Support",
      },
    },
  }),
  // Nothing is set up there, or nothing answers.
  "smtp.test": () => ({ ask: { body: { email: "nobody@nowhere.test" } }, ends: [404, 400, 429] }),
  "departmentEmails.list": nothing,
  "departmentEmails.update": async ({ own }) => ({
    ask: { params: { id: await own("department") }, body: { ...server, is_active: false } },
  }),
  "departmentEmails.test": async ({ own }) => ({
    ask: { params: { id: await own("department") }, body: { kind: "imap" } },
    ends: [404, 400, 429],
  }),
  "emailConfig.show": nothing,
  "emailConfig.update": async ({ own }) => ({
    ask: { body: { default_template: await own("template_set"), collaborators: false } },
  }),
  "emailConfig.placeholders": nothing,
  "quarantine.list": nothing,
  "quarantine.release": async ({ own }) => ({
    ask: { params: { id: await own("inbound_mail") }, body: { sender: "nora@lind.example" } },
  }),
  "quarantine.remove": async ({ own }) => ({ ask: { params: { id: await own("inbound_mail") } } }),
  "templateSets.list": nothing,
  "templateSets.add": async ({ own }) => ({
    ask: { body: { name: `Set ${++count}`, copy_of: await own("template_set") } },
  }),
  "templateSets.rename": async ({ own }) => ({
    ask: { params: { id: await own("template_set") }, body: { name: `Set ${++count}` } },
  }),
  "templateSets.remove": async ({ make }) => ({
    ask: { params: { id: await make("spare_template_set") } },
  }),
  "templates.list": async ({ own }) => ({ ask: { query: { set: await own("template_set") } } }),
  "templates.update": async ({ own }) => ({
    ask: {
      params: { id: await own("template") },
      body: { name: "Words", subject: "About {{business.name}}", body: "<p>Hello</p>" },
    },
  }),
  "templates.preview": async ({ own }) => ({
    ask: { params: { id: await own("template") }, body: { subject: "Hello" } },
  }),
  "templates.sendToMe": async ({ own }) => ({
    ask: { params: { id: await own("template") }, body: {} },
    // Without a mail server of the business nothing is sent.
    ends: [200, 404, 429],
  }),
  "templates.reset": async ({ own }) => ({ ask: { params: { id: await own("template") } } }),
};
