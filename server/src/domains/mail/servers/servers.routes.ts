import { departmentEmails, smtp } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { MailDependencies } from "../dependencies.ts";
import { listDepartmentEmails, saveDepartmentEmail } from "./department-emails.ts";
import { saveSmtp, showSmtp } from "./save-smtp.ts";
import { testDepartmentEmail, testSmtp } from "./test-servers.ts";

export function serverRoutes(deps: MailDependencies): Routes {
  return (serve) => {
    serve(smtp.show, showSmtp);
    serve(smtp.save, (ctx, { body }) => saveSmtp(ctx, deps, body));
    serve(smtp.test, (ctx, { body }) => testSmtp(ctx, deps, body.email));
    serve(departmentEmails.list, (ctx, { query }) => listDepartmentEmails(ctx, query));
    serve(departmentEmails.update, (ctx, { params, body }) =>
      saveDepartmentEmail(ctx, deps, params.id, body),
    );
    serve(departmentEmails.test, (ctx, { params, body }) =>
      testDepartmentEmail(ctx, deps, params.id, body.kind),
    );
  };
}
