import { createFormControl } from "react-hook-form";
import { expect, test } from "vitest";
import { Refusal } from "../api/refusal.ts";
import { showRefusal } from "./forms.ts";

function refusedAt(name: string) {
  const { formControl: form } = createFormControl({ defaultValues: { shown: "", hidden: "" } });
  form.register("shown");
  let sent = 0;
  const refusal = new Refusal(422, { detail: "Not this", fields: { [name]: "Not this either" } });
  const submit = form.handleSubmit(() => {
    sent += 1;
    showRefusal(form)(refusal);
  });
  return { form, submit, sent: () => sent };
}

test.each(["shown", "hidden"])(
  "a form whose %s field was refused can be sent again",
  async (name) => {
    const { submit, sent } = refusedAt(name);
    await submit();
    await submit();
    expect(sent()).toBe(2);
  },
);

test("an error of a field that is not on the screen is shown for the whole form", async () => {
  const { form, submit } = refusedAt("hidden");
  await submit();
  expect(form.getFieldState("hidden").error).toBeUndefined();
  expect(form.control._formState.errors.root?.message).toBe("Not this");
});
