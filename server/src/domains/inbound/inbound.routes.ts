import { mailLab, mailLog, mailRules, quarantine } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { explainMail, type LabDependencies } from "./lab/explain-mail.ts";
import { explainEntry, listMails, listMailsOfTicket } from "./log/read-log.ts";
import { resendFromLog, settleInDoubt } from "./log/settle-mail.ts";
import { deleteMail, listQuarantine, releaseMail } from "./quarantine/quarantine.ts";
import { changeRule, createRule, listRules, orderRules, removeRule } from "./rules/manage-rules.ts";
import { type TryDependencies, tryConditions } from "./rules/try-conditions.ts";

export const inboundRoutes =
  (deps: LabDependencies & TryDependencies): Routes =>
  (serve) => {
    serve(quarantine.list, (ctx, { query }) => listQuarantine(ctx, query));
    serve(quarantine.release, (ctx, { params, body }) => releaseMail(ctx, params.id, body));
    serve(mailLab.explain, (ctx, { body, files }) =>
      explainMail(ctx, deps, body.department, files.mail),
    );
    serve(mailLog.list, (ctx, { query }) => listMails(ctx, query));
    serve(mailLog.explain, (ctx, { params }) => explainEntry(ctx, params.id));
    serve(mailLog.resend, (ctx, { params }) => resendFromLog(ctx, params.id));
    serve(mailLog.settle, (ctx, { params, body }) => settleInDoubt(ctx, params.id, body));
    serve(mailLog.ofTicket, (ctx, { params, query }) =>
      listMailsOfTicket(ctx, params.ticket, query),
    );
    serve(mailRules.list, (ctx) => listRules(ctx));
    serve(mailRules.create, (ctx, { body }) => createRule(ctx, body));
    serve(mailRules.change, (ctx, { params, body }) => changeRule(ctx, params.id, body));
    serve(mailRules.order, (ctx, { body }) => orderRules(ctx, body.ids));
    serve(mailRules.remove, (ctx, { params }) => removeRule(ctx, params.id));
    serve(mailRules.tryOut, (ctx, { body }) => tryConditions(ctx, deps, body.conditions));
    serve(quarantine.remove, (ctx, { params }) => deleteMail(ctx, params.id));
  };
