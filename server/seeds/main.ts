import { requireOwnMachine } from "../src/app/commands/own-machine.ts";
import { makeParts } from "../src/app/parts.ts";
import { siteUrl } from "../src/domains/tenancy/index.ts";
import { readConfig } from "../src/platform/config.ts";
import { password, story } from "./story.ts";
import { tellStory } from "./tell-story.ts";

const config = readConfig();
requireOwnMachine(config.BASE_URL, "Everybody in the story has the same, known password.");
const parts = makeParts({ ...config, LOG_LEVEL: "warn" });
try {
  await tellStory(parts);
} finally {
  await parts.close();
}

for (const { label, admin, agents, customers } of story) {
  console.log(`\n${siteUrl(label, config.BASE_URL)}`);
  const people = [
    ["admin", admin] as const,
    ...agents.map((agent) => ["agent", agent] as const),
    ...customers.map((customer) => ["customer", customer] as const),
  ];
  for (const [role, { email }] of people) console.log(`  ${role.padEnd(9)} ${email}`);
}
console.log(`\nEverybody's password: ${password}`);
