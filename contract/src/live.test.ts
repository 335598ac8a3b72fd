import { expect, test } from "vitest";
import { z } from "zod";
import { clientMessages, serverMessages } from "./live.ts";

test.each(Object.entries(clientMessages))(
  "%s takes ids that say what they name, and no other text",
  (_, schema) => {
    const { properties = {} } = z.toJSONSchema(schema) as { properties?: Record<string, object> };
    for (const field of Object.values(properties)) {
      expect(field).toMatchObject({ format: "uuid", "x-ref": expect.any(String) });
    }
  },
);

test("no message is called what another part calls its own", () => {
  const types = [...Object.keys(clientMessages), ...Object.keys(serverMessages)];
  expect(new Set(types).size).toBe(types.length);
});
