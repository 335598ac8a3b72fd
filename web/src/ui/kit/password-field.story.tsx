import { PasswordField } from "../inputs/password-field.tsx";
import { passwordRules } from "../inputs/password-rules.ts";
import type { Story } from "./story.ts";

export const story: Story = {
  title: "PasswordField",
  stories: [
    {
      name: "to sign in",
      render: () => <PasswordField label="Password" autoComplete="current-password" />,
    },
    {
      name: "a new one, with its rules",
      render: () => (
        <PasswordField label="New Password" autoComplete="new-password" rules={passwordRules} />
      ),
    },
    {
      name: "half of the rules met",
      render: () => (
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          rules={passwordRules}
          value="harbour"
          readOnly
        />
      ),
    },
    {
      name: "with an error",
      render: () => (
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          error="Passwords don't match"
        />
      ),
    },
  ],
};
