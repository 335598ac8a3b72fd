import { useState } from "react";
import { Badge, type Tone } from "../feedback/badge.tsx";
import { Count } from "../feedback/count.tsx";
import { Tag } from "../feedback/tag.tsx";
import { Kbd } from "../keyboard/kbd.tsx";
import { Row } from "./gallery-row.tsx";
import type { Story } from "./story.ts";

const tones: Tone[] = ["neutral", "accent", "red", "orange", "amber", "green", "blue", "violet"];
const dot = <span aria-hidden className="size-2 rounded-full border-2 border-current" />;

function Tags() {
  const [tags, setTags] = useState([
    "wifi",
    "zebra-tc52",
    "a-name-much-too-long-for-the-column-it-stands-in",
  ]);
  return (
    <Row>
      {tags.map((tag) => (
        <Tag key={tag} onRemove={() => setTags(tags.filter((other) => other !== tag))}>
          {tag}
        </Tag>
      ))}
    </Row>
  );
}

export const story: Story = {
  title: "Badge, Tag, Kbd, Count",
  stories: [
    {
      name: "badges",
      render: () => (
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} glyph={dot}>
              {tone}
            </Badge>
          ))}
        </Row>
      ),
    },
    { name: "badge without a glyph", render: () => <Badge>Not configured</Badge> },
    { name: "tags", render: () => <Tag>wifi</Tag> },
    { name: "removable tags", render: () => <Tags /> },
    {
      name: "keys",
      render: () => (
        <Row>
          <Kbd keys="E" />
          <Kbd keys="Mod+K" />
          <Kbd keys="Mod+Enter" />
          <Kbd keys="?" />
        </Row>
      ),
    },
    {
      name: "counts: 0 is not shown, 4, 12, 128",
      render: () => (
        <Row>
          <Count value={0} />
          <Count value={4} isAlarm />
          <Count value={12} />
          <Count value={128} />
        </Row>
      ),
    },
  ],
};
