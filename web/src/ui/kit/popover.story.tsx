import { Info } from "lucide-react";
import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { TextField } from "../inputs/text-field.tsx";
import { AnchoredPopover } from "../overlays/anchored-popover.tsx";
import { Popover } from "../overlays/popover.tsx";
import { Tooltip } from "../overlays/tooltip.tsx";
import { Row } from "./gallery-row.tsx";
import type { Story } from "./story.ts";

function ByKey() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button onClick={({ currentTarget }) => setAnchor(currentTarget)}>Open beside me</Button>
      <AnchoredPopover
        anchor={anchor}
        label="Tags"
        onClose={() => setAnchor(undefined)}
        className="p-3"
      >
        <TextField label="Add tags" />
      </AnchoredPopover>
    </>
  );
}

export const story: Story = {
  title: "Popover and Tooltip",
  stories: [
    {
      name: "popover",
      render: () => (
        <Popover trigger={<Button>Display</Button>} label="Display options">
          <TextField label="Columns" />
        </Popover>
      ),
    },
    { name: "popover that a key opens", render: ByKey },
    {
      name: "tooltip",
      render: () => (
        <Row>
          <Tooltip text="Theme: light. Switch to dark" kbd="Shift D">
            <Button>Theme: light</Button>
          </Tooltip>
          <Tooltip text="Counts only what is open">
            <IconButton icon={Info} label="Counts only what is open" title="" />
          </Tooltip>
        </Row>
      ),
    },
  ],
};
