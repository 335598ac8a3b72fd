import { departments } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { changeMembers } from "./change-members.ts";
import {
  createDepartment,
  editDepartment,
  makeDefault,
  toggleDepartment,
} from "./manage-departments.ts";
import { listDepartments, showDepartmentTo } from "./read-departments.ts";

export const departmentRoutes: Routes = (serve) => {
  serve(departments.list, (ctx, { query }) => listDepartments(ctx, query));
  serve(departments.create, (ctx, { body }) => createDepartment(ctx, body));
  serve(departments.show, async (ctx, { params }) => {
    const department = await showDepartmentTo(ctx, params.id);
    ctx.setEtag(department.version);
    return { department };
  });
  serve(departments.update, (ctx, { params, body }) => editDepartment(ctx, params.id, body));
  serve(departments.toggle, (ctx, { params }) => toggleDepartment(ctx, params.id));
  serve(departments.changeMembers, (ctx, { params, body }) => changeMembers(ctx, params.id, body));
  serve(departments.makeDefault, (ctx, { params }) => makeDefault(ctx, params.id));
};
