import { type MakeSample, nothing } from "./sample.ts";

const server = {
  host: "smtp.nowhere.test",
  port: 587,
  username: "desk@nowhere.test",
  password: "orchard-seven",
  use_tls: true,
};
let count = 0;
const conditions = [{ field: "subject", operator: "contains", value: "backup" }] as const;

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
  "mailLab.explain": async ({ own }) => ({
    ask: {
      body: { department: await own("department") },
      files: {
        mail: { name: "mail.eml", bytes: Buffer.from("From: nora@lind.example\r\n\r\nHello") },
      },
    },
  }),
  "mailConnections.providers": nothing,
  // The desk of the proof is registered with no provider.
  "mailConnections.start": async ({ own }) => ({
    ask: { params: { id: await own("department") }, body: { provider: "microsoft" as const } },
    ends: [400],
  }),
  "mailConnections.finish": () => ({
    ask: { body: { state: "nobody", code: "nothing" } },
    ends: [400, 429],
  }),
  "mailConnections.disconnect": async ({ own }) => ({
    ask: { params: { id: await own("department") } },
    ends: [404, 429],
  }),
  "mailLog.list": async ({ own }) => ({
    ask: { query: { mailbox: await own("department"), from: "2020-01-01" } },
  }),
  "mailLog.explain": async ({ own }) => ({ ask: { params: { id: await own("inbound_mail") } } }),
  "mailLog.resend": async ({ own }) => ({
    ask: { params: { id: await own("outgoing_mail") } },
    // It may be settled by then.
    ends: [200, 409],
  }),
  "mailLog.settle": async ({ own }) => ({
    ask: { params: { id: await own("outgoing_mail") }, body: { arrived: true } },
    ends: [200, 409],
  }),
  "mailLog.ofTicket": async ({ own }) => ({ ask: { params: { ticket: await own("ticket") } } }),
  "mailProblems.list": nothing,
  "mailboxCheck.show": async ({ own }) => ({
    ask: { params: { id: await own("department") } },
    // A department without an address has no mailbox.
    ends: [200, 404],
  }),
  // Its department has no servers, or nothing answers.
  "mailboxCheck.start": async ({ own }) => ({
    ask: { params: { id: await own("department") } },
    ends: [200, 400, 404, 429],
  }),
  "mailRules.list": nothing,
  "mailRules.create": async ({ own }) => ({
    ask: {
      body: {
        name: `Rule ${++count}`,
        conditions,
        action: "set" as const,
        department: await own("department"),
      },
    },
  }),
  "mailRules.change": async ({ own }) => ({
    ask: { params: { id: await own("mail_rule") }, body: { is_active: false } },
  }),
  "mailRules.order": async ({ own }) => ({
    ask: { body: { ids: [await own("mail_rule")] } },
    // There may be other rules by then.
    ends: [200, 400],
  }),
  "mailRules.remove": async ({ own }) => ({ ask: { params: { id: await own("mail_rule") } } }),
  "mailRules.tryOut": () => ({ ask: { body: { conditions } }, ends: [200, 429] }),
  "quarantine.list": nothing,
  "quarantine.release": async ({ own }) => ({
    ask: { params: { id: await own("inbound_mail") }, body: { sender: "nora@lind.example" } },
  }),
  "quarantine.remove": async ({ own }) => ({ ask: { params: { id: await own("inbound_mail") } } }),
  "sendingDomains.list": nothing,
  // The domain of the address of the first department.
  "sendingDomains.check": ({ stage }) => ({
    ask: { body: { domain: `${stage.here.label}.test` } },
    ends: [200, 429],
  }),
  "sendingDomains.addKey": ({ stage }) => ({
    ask: { body: { domain: `${stage.here.label}.test` } },
    // There may be as many as there can be.
    ends: [201, 409, 429],
  }),
  "sendingDomains.removeKey": async ({ own }) => ({
    ask: { params: { id: await own("dkim_key") } },
  }),
  "suppressions.list": nothing,
  "suppressions.remove": async ({ own }) => ({
    ask: { params: { id: await own("mail_suppression") } },
  }),
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
