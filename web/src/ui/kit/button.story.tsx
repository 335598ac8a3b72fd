import { Plus, Send, Trash2, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { ButtonLink } from "../buttons/button-link.tsx";
import type { ButtonVariant } from "../buttons/button-styles.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { Row } from "./gallery-row.tsx";
import type { Story } from "./story.ts";

const variants: ButtonVariant[] = ["primary", "secondary", "ghost", "danger", "note"];

function Rests() {
  return (
    <Row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </Row>
  );
}

function Presses() {
  const [isBusy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 1200);
  };
  return (
    <Button variant="primary" busy={isBusy} busyLabel="Saving..." onClick={press}>
      Save Changes
    </Button>
  );
}

export const story: Story = {
  title: "Button",
  stories: [
    { name: "variants", render: () => <Rests /> },
    {
      name: "with an icon",
      render: () => (
        <Row>
          <Button variant="primary" icon={Plus}>
            New ticket
          </Button>
          <Button icon={Send}>Send</Button>
          <Button variant="danger" icon={Trash2}>
            Delete
          </Button>
        </Row>
      ),
    },
    {
      name: "toolbar size",
      render: () => (
        <Row>
          <Button size="toolbar">Display</Button>
          <Button size="toolbar" variant="ghost" icon={Plus}>
            Filter
          </Button>
          <IconButton size="toolbar" icon={X} label="Clear" />
        </Row>
      ),
    },
    {
      name: "busy",
      render: () => (
        <Row>
          <Button variant="primary" busy busyLabel="Updating...">
            Update Password
          </Button>
          <Button busy icon={Send}>
            Send
          </Button>
          <Button busy>No icon</Button>
          <IconButton icon={X} label="Close" busy />
          <Presses />
        </Row>
      ),
    },
    {
      name: "off, with its reason",
      render: () => (
        <Row>
          <Button variant="primary" disabledReason="Nothing has changed">
            Save Changes
          </Button>
          <Button disabledReason="This is the first step">Previous</Button>
          <IconButton
            icon={Trash2}
            label="Delete"
            disabledReason="At least one entry must remain"
          />
        </Row>
      ),
    },
    {
      name: "icon buttons",
      render: () => (
        <Row>
          {variants.map((variant) => (
            <IconButton key={variant} icon={Plus} label={`Add (${variant})`} variant={variant} />
          ))}
        </Row>
      ),
    },
    {
      name: "links",
      render: () => (
        <Row>
          <ButtonLink to="/kit" variant="primary" icon={Plus}>
            New article
          </ButtonLink>
          <ButtonLink to="/kit">Back to sign in</ButtonLink>
        </Row>
      ),
    },
  ],
};
