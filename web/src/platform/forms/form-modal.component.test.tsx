import { useState } from "react";
import { useForm } from "react-hook-form";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { press } from "#ui/testing/keys.ts";
import { render } from "#ui/testing/render.tsx";
import { Refusal } from "../api/refusal.ts";
import { FormModal } from "./form-modal.tsx";
import { field } from "./forms.ts";
import { useFormModal } from "./use-form-modal.ts";

let sent = 0;
let answer: () => Promise<{ message: string }>;

function NameForm({ onClose }: { onClose: () => void }) {
  const form = useForm({ mode: "onTouched", defaultValues: { name: "" } });
  const { modal } = useFormModal({
    form,
    save() {
      sent += 1;
      return answer();
    },
    onClose,
    failed: "It could not be saved",
  });
  return (
    <FormModal {...modal} title="New department" submitLabel="Create" busyLabel="Creating...">
      <TextField label="Name" {...field(form, "name", { required: "Name is required" })} />
    </FormModal>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Add</Button>
      {isOpen && <NameForm onClose={() => setOpen(false)} />}
    </main>
  );
}

const dialog = page.getByRole("dialog", { name: "New department" });
const name = dialog.getByLabelText("Name");
const create = dialog.getByRole("button", { name: "Create" });

async function open(): Promise<void> {
  render(<Page />);
  await page.getByRole("button", { name: "Add" }).click();
  await expect.element(name).toHaveFocus();
}

async function type(text: string): Promise<void> {
  await open();
  await press(text);
}

beforeEach(() => {
  sent = 0;
  answer = () => Promise.resolve({ message: "Department created" });
});

test("a form that is saved closes, shows the message of the server and restores the focus", async () => {
  await type("Billing");
  await create.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText("Department created")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Add" })).toHaveFocus();
});

test("a form with an invalid field is not sent", async () => {
  await open();
  await create.click();
  await expect.element(name).toHaveAccessibleDescription("Name is required");
  expect(sent).toBe(0);
});

test("a refusal of the server is shown at the field it names, else above the button", async () => {
  await type("Billing");
  answer = () => Promise.reject(new Refusal(400, { fields: { name: "This name is taken" } }));
  await create.click();
  await expect.element(name).toHaveAccessibleDescription("This name is taken");
  await expect.element(name).toHaveFocus();
  await press(" 2");
  answer = () => Promise.reject(new Refusal(500, {}));
  await create.click();
  await expect.element(dialog.getByText("It could not be saved")).toBeVisible();
});

test("closing a form with unsaved changes asks first, and without changes it does not", async () => {
  await type("Billing");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(name).toHaveValue("Billing");
  await press("{Escape}");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Add" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
