import { LogOut, SunMoon, Ticket } from "lucide-react";
import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { findClosest } from "../palette/fuzzy.ts";
import { Palette } from "../palette/palette.tsx";
import type { PaletteItem } from "../palette/palette-items.ts";
import { Row } from "./gallery-row.tsx";
import type { Story } from "./story.ts";

const byLabel = ({ label }: PaletteItem) => label;

function Example() {
  const [isOpen, setOpen] = useState(false);
  const [last, setLast] = useState("");
  const item = (label: string, rest: Partial<PaletteItem> = {}): PaletteItem => ({
    id: label.replaceAll(" ", "-"),
    label,
    choose: () => setLast(label),
    ...rest,
  });
  const themes = ["Light", "Dark", "System"].map((label) => item(label));
  const actions = [
    item("Change theme…", {
      icon: SunMoon,
      inside: (query) => [{ title: "Theme", items: findClosest(query, themes, byLabel) }],
    }),
    item("Sign out", { icon: LogOut, note: "Ends this session" }),
  ];
  const places = [item("Tickets", { icon: Ticket, keys: "G T" })];
  return (
    <Row>
      <Button onClick={() => setOpen(true)}>Open the palette</Button>
      <span className="text-ink-2">{last && `Chosen: ${last}`}</span>
      <Palette
        open={isOpen}
        onClose={() => setOpen(false)}
        label="Commands"
        placeholder="Search commands"
        groups={(query) => [
          { title: "Actions", items: findClosest(query, actions, byLabel) },
          { title: "Go to", items: findClosest(query, places, byLabel) },
        ]}
        empty={(query) => <p>Nothing found for “{query}”.</p>}
      />
    </Row>
  );
}

export const story: Story = {
  title: "Command palette",
  stories: [{ name: "Groups, keys, a level of its own", render: () => <Example /> }],
};
