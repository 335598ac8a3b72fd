import { useState } from "react";
import { OtpInput } from "../inputs/otp-input.tsx";
import type { Story } from "./story.ts";

function Trial({ given = "", error }: { given?: string; error?: string }) {
  const [code, setCode] = useState(given);
  const [sent, setSent] = useState("");
  return (
    <div>
      <OtpInput
        label="Code"
        hint="Six digits."
        value={code}
        onChange={setCode}
        onComplete={setSent}
        error={error}
      />
      {sent && <output>Sent {sent}</output>}
    </div>
  );
}

export const story: Story = {
  title: "OtpInput",
  stories: [
    { name: "empty", render: () => <Trial /> },
    { name: "half typed", render: () => <Trial given="412" /> },
    { name: "refused", render: () => <Trial given="412900" error="Invalid code" /> },
  ],
};
