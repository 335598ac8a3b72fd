import type { categories } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { categoryActivated, categoryDeactivated } from "../categories.events.ts";
import { lockCategory } from "../categories.store.ts";
import { changeCategory } from "./change-category.ts";

interface Changed {
  message: string;
  category: categories.Category;
}

/** Deactivates an active category or activates an inactive one. Tickets never lose theirs. */
export function toggleCategory(ctx: Context, id: string): Promise<Changed> {
  return ctx.transact(async (tx) => {
    const held = await lockCategory(tx, id);
    if (!held) throw fail("record.not_found");
    const event = held.is_active ? categoryDeactivated : categoryActivated;
    const category = await changeCategory(
      tx,
      ctx,
      held,
      { is_active: !held.is_active },
      {
        event: (_fields, about) => event({ category_id: id }, about),
      },
    );
    return { message: "Action was successful", category };
  });
}
