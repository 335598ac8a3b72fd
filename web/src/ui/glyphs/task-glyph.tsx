import { Glyph, type Ink } from "./glyph.tsx";
import { t } from "./glyphs-texts.ts";
import { type Shape, shapes } from "./shapes.tsx";

const faces = {
  to_do: { shape: "ring", ink: "neutral" },
  in_progress: { shape: "half", ink: "blue" },
  blocked: { shape: "octagon", ink: "red" },
  done: { shape: "tick", ink: "green" },
} as const satisfies Record<string, { shape: Shape; ink: Ink }>;

export type TaskState = keyof typeof faces;

export function TaskGlyph({ state }: { state: TaskState }) {
  const { shape, ink } = faces[state];
  return (
    <Glyph ink={ink} label={t(`task_${state}`)}>
      {shapes[shape]}
    </Glyph>
  );
}
