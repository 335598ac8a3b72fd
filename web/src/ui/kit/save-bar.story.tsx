import { useState } from "react";
import { SaveBar } from "../inputs/save-bar.tsx";
import { TextField } from "../inputs/text-field.tsx";
import type { Story } from "./story.ts";

function Form({ start = "", isSaving = false }: { start?: string; isSaving?: boolean }) {
  const [typed, setTyped] = useState(start);
  return (
    <form className="max-w-lg" onSubmit={(event) => event.preventDefault()}>
      <TextField label="App Name" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <SaveBar
        save="Save Changes"
        saving="Saving..."
        isSaving={isSaving}
        isDirty={typed !== ""}
        onDiscard={() => setTyped("")}
      />
    </form>
  );
}

export const story: Story = {
  title: "SaveBar",
  stories: [
    { name: "nothing to save", render: () => <Form /> },
    { name: "unsaved changes", render: () => <Form start="Northwind" /> },
    { name: "saving", render: () => <Form start="Northwind" isSaving /> },
  ],
};
