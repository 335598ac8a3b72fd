import { departmentEmails, type Page } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { countMailboxes, findMailboxes } from "../accounts.store.ts";
import { mailboxOf } from "../views.ts";

export async function listDepartmentEmails(
  ctx: Context,
  asked: departmentEmails.Filter,
): Promise<Page<departmentEmails.DepartmentEmail>> {
  const [count, rows] = await Promise.all([
    countMailboxes(ctx.read),
    findMailboxes(ctx.read, rangeOf(asked)),
  ]);
  return pageOf(departmentEmails.list.path, asked, count, rows.map(mailboxOf));
}
