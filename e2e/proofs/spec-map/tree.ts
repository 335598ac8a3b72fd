import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { gateSteps } from "../../../scripts/checks/gate-steps.ts";

/** What a row may name: files of the tree, and commands that the whole gate runs. */
export interface Tree {
  /** Test files that a name stands for: a path, its end, or a pattern with stars. */
  testsNamed(name: string): string[];
  isFolder(name: string): boolean;
  isStep(command: string): boolean;
}

export function readTree(): Tree {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    encoding: "utf8",
  });
  const tests = listed.split("\n").filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  return {
    testsNamed: (name) => tests.filter((file) => patternOf(name).test(`/${file}`)),
    isFolder: (name) => !name.startsWith("pnpm ") && existsSync(name),
    isStep: (command) => gateSteps.some((step) => ` ${step.command} `.includes(` ${command} `)),
  };
}

function patternOf(name: string): RegExp {
  const parts = name
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .split("**")
    .map((part) => part.replaceAll("*", "[^/]*"));
  return new RegExp(`/${parts.join(".*")}$`);
}
