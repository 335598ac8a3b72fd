import { expect, test } from "vitest";
import { filesByName, withSingleIcons } from "./single-icons.ts";

const files = filesByName(
  "export { default as Trash, default as Trash2 } from './icons/trash.mjs';\n" +
    "export { default as X } from './icons/x.mjs';\n",
);

test("each icon is imported from its own file, by its older name too, and types are left out", () => {
  const code = 'import { type LucideIcon, Trash2 as Bin,\n  X } from "lucide-react";\nrest();';

  expect(withSingleIcons(code, files)).toBe(
    'import Bin from "lucide-react/icons/trash"; import X from "lucide-react/icons/x";\nrest();',
  );
});

test("an icon that does not exist fails the build", () => {
  expect(() => withSingleIcons('import { Nothing } from "lucide-react";', files)).toThrow(
    "lucide-react has no icon called Nothing",
  );
});
