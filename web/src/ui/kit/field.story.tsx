import { Button } from "../buttons/button.tsx";
import { FormError } from "../inputs/form-error.tsx";
import { TextArea } from "../inputs/text-area.tsx";
import { TextField } from "../inputs/text-field.tsx";
import type { Story } from "./story.ts";

export const story: Story = {
  title: "Field",
  stories: [
    { name: "empty", render: () => <TextField label="First name" autoComplete="off" /> },
    {
      name: "optional, with a hint and a placeholder",
      render: () => (
        <TextField
          label="Website"
          optional
          hint="Customers see it in the footer of every email."
          placeholder="https://"
        />
      ),
    },
    {
      name: "with an error",
      render: () => (
        <TextField label="Email" defaultValue="dana@" error="Enter a valid email address" />
      ),
    },
    {
      name: "hint and error",
      render: () => (
        <TextField
          label="Port"
          defaultValue="0"
          hint="587 for TLS, 465 for SSL"
          error="Port must be at least 1"
        />
      ),
    },
    {
      name: "something at the end of the label's line",
      render: () => (
        <TextField
          label="Email or username"
          aside={
            <a href="#field" className="text-accent-text text-meta hover:underline">
              Why we ask
            </a>
          }
        />
      ),
    },
    {
      name: "off and read-only",
      render: () => (
        <>
          <TextField
            label="Role"
            defaultValue="Agent"
            disabled
            hint="Only an admin changes roles."
          />
          <TextField label="Reference" defaultValue="TK20418" readOnly />
        </>
      ),
    },
    {
      name: "text area",
      render: () => (
        <>
          <TextArea label="Description" optional hint="What happened, and what you expected." />
          <TextArea label="Reason" error="Reason is required" rows={2} />
        </>
      ),
    },
    {
      name: "a form that was refused",
      render: () => (
        <form>
          <TextField label="Email or username" defaultValue="dana" />
          <FormError>No active account found with the given credentials</FormError>
          <Button variant="primary" className="w-full">
            Sign in
          </Button>
        </form>
      ),
    },
  ],
};
