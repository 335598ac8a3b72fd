import { Avatar } from "../people/avatar.tsx";
import { AvatarStack } from "../people/avatar-stack.tsx";
import { Row } from "./gallery-row.tsx";
import type { Story } from "./story.ts";

const people = [
  "Mara Okafor",
  "Jonas Lind",
  "Dana Ruiz",
  "Anna Kask",
  "Lee Ming",
  "Óscar Ñuñez",
].map((name, place) => ({ id: `p${place}`, name }));

const portrait = `data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' fill='tan'/><circle cx='4' cy='3' r='2' fill='sienna'/></svg>",
)}`;

export const story: Story = {
  title: "Avatar",
  stories: [
    {
      name: "sizes",
      render: () => (
        <Row>
          {([20, 24, 28, 32, 36] as const).map((size) => (
            <Avatar key={size} id={size} name="Mara Okafor" size={size} isAlone />
          ))}
        </Row>
      ),
    },
    {
      name: "hues",
      render: () => (
        <Row>
          {Array.from({ length: 16 }, (_, id) => id).map((id) => (
            <Avatar key={id} id={id} name="Dana Ruiz" size={32} isAlone />
          ))}
        </Row>
      ),
    },
    {
      name: "picture, broken picture, one word, no name, online",
      render: () => (
        <Row>
          <Avatar id="1" name="Mara Okafor" src={portrait} size={32} isAlone />
          <Avatar id="2" name="Jonas Lind" src="/no-such-picture.png" size={32} isAlone />
          <Avatar id="3" name="Cher" size={32} isAlone />
          <Avatar id="4" name="" size={32} />
          <Avatar id="5" name="Lee Ming" size={32} isAlone isOnline />
        </Row>
      ),
    },
    {
      name: "beside the name",
      render: () => (
        <span className="flex items-center gap-2">
          <Avatar id="1" name="Mara Okafor" />
          Mara Okafor
        </span>
      ),
    },
    {
      name: "stacks of 2, 3 and 6",
      render: () => (
        <Row>
          <AvatarStack people={people.slice(0, 2)} />
          <AvatarStack people={people.slice(0, 3)} />
          <AvatarStack people={people} />
        </Row>
      ),
    },
  ],
};
