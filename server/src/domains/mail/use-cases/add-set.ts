import type { templateSets } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce } from "#platform/outbox/event.ts";
import { templateSetAdded } from "../mail.events.ts";
import { lockMailSettings } from "../mail-settings.store.ts";
import { setOf } from "../template-list.ts";
import { countSets, findSet, insertSet } from "../template-sets.store.ts";
import { findTemplates, insertTemplates } from "../templates.store.ts";

interface Added {
  message: string;
  set: templateSets.TemplateSet;
}

const most = 50;

/** Adds a set as a copy, so that it is complete from the start. */
export function addSet(ctx: Context, { name, copy_of }: templateSets.Draft): Promise<Added> {
  return ctx.transact(async (tx) => {
    const { default_template } = await lockMailSettings(tx);
    if ((await countSets(tx)) >= most) {
      throw fail("limits.reached", { n: most, things: "template sets" });
    }
    const source = copy_of ?? default_template;
    if (!(await findSet(tx, source))) {
      throw fail("mail.unknown_set", {}, { fields: { copy_of: "Unknown template set" } });
    }
    const row = await insertSet(tx, newId(), name);
    const copies = (await findTemplates(tx, [source])).map((template) => ({
      id: newId(),
      set_id: row.id,
      key: template.key,
      name: template.name,
      subject: template.subject,
      body: template.body,
      description: template.description,
      is_active: template.is_active,
    }));
    await insertTemplates(tx, copies);
    const changes = [
      { field: "name", from: null, to: name },
      { field: "copy_of", from: null, to: source },
    ];
    const about = { record: "template_set", id: row.id, version: row.version, changes };
    await announce(tx, ctx, templateSetAdded({ name }, about));
    return { message: "Template set created successfully", set: await setOf(tx, row) };
  });
}
