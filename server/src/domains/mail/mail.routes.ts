import { departmentEmails, emailConfig, smtp, templateSets, templates } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { MailParts } from "./parts.ts";
import { addSet } from "./use-cases/add-set.ts";
import { changeConfig } from "./use-cases/change-config.ts";
import { listDepartmentEmails } from "./use-cases/list-department-emails.ts";
import { listSets } from "./use-cases/list-sets.ts";
import { listTemplates } from "./use-cases/list-templates.ts";
import { previewTemplate, sendSample } from "./use-cases/preview-template.ts";
import { removeSet } from "./use-cases/remove-set.ts";
import { renameSet } from "./use-cases/rename-set.ts";
import { saveDepartmentEmail } from "./use-cases/save-department-email.ts";
import { saveSmtp } from "./use-cases/save-smtp.ts";
import { resetTemplate, saveTemplate } from "./use-cases/save-template.ts";
import { showConfig } from "./use-cases/show-config.ts";
import { showSmtp } from "./use-cases/show-smtp.ts";
import { testDepartmentEmail } from "./use-cases/test-department-email.ts";
import { testSmtp } from "./use-cases/test-smtp.ts";
import { placeholders } from "./variables.rules.ts";

export function mailRoutes(parts: MailParts): Routes {
  return (serve) => {
    serve(smtp.show, showSmtp);
    serve(smtp.save, (ctx, { body }) => saveSmtp(ctx, parts, body));
    serve(smtp.test, (ctx, { body }) => testSmtp(ctx, parts, body.email));
    serve(departmentEmails.list, (ctx, { query }) => listDepartmentEmails(ctx, query));
    serve(departmentEmails.update, (ctx, { params, body }) =>
      saveDepartmentEmail(ctx, parts, params.id, body),
    );
    serve(departmentEmails.test, (ctx, { params, body }) =>
      testDepartmentEmail(ctx, parts, params.id, body.kind),
    );
    serve(emailConfig.show, showConfig);
    serve(emailConfig.update, (ctx, { body }) => changeConfig(ctx, body));
    serve(emailConfig.placeholders, async () => placeholders);
    serve(templateSets.list, (ctx, { query }) => listSets(ctx, query));
    serve(templateSets.add, (ctx, { body }) => addSet(ctx, body));
    serve(templateSets.rename, (ctx, { params, body }) => renameSet(ctx, params.id, body));
    serve(templateSets.remove, (ctx, { params }) => removeSet(ctx, params.id));
    serve(templates.list, (ctx, { query }) => listTemplates(ctx, query));
    serve(templates.update, (ctx, { params, body }) => saveTemplate(ctx, params.id, body));
    serve(templates.preview, (ctx, { params, body }) =>
      previewTemplate(ctx, parts, params.id, body),
    );
    serve(templates.sendToMe, (ctx, { params, body }) => sendSample(ctx, parts, params.id, body));
    serve(templates.reset, (ctx, { params }) => resetTemplate(ctx, params.id));
  };
}
