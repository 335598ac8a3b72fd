import { departments } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { changeMembers } from "./use-cases/change-members.ts";
import { createDepartment } from "./use-cases/create-department.ts";
import { listDepartments } from "./use-cases/list-departments.ts";
import { makeDefault } from "./use-cases/make-default.ts";
import { showDepartment } from "./use-cases/show-department.ts";
import { toggleDepartment } from "./use-cases/toggle-department.ts";
import { updateDepartment } from "./use-cases/update-department.ts";

export const departmentRoutes: Routes = (serve) => {
  serve(departments.list, (ctx, { query }) => listDepartments(ctx, query));
  serve(departments.create, (ctx, { body }) => createDepartment(ctx, body));
  serve(departments.show, async (ctx, { params }) => {
    const department = await showDepartment(ctx.read, params.id);
    ctx.setEtag(department.version);
    return { department };
  });
  serve(departments.update, (ctx, { params, body }) => updateDepartment(ctx, params.id, body));
  serve(departments.toggle, (ctx, { params }) => toggleDepartment(ctx, params.id));
  serve(departments.changeMembers, (ctx, { params, body }) => changeMembers(ctx, params.id, body));
  serve(departments.makeDefault, (ctx, { params }) => makeDefault(ctx, params.id));
};
