import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeDrafts, NewerDraft, quietMs } from "./drafts.ts";

function memory(): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    clear: () => held.clear(),
    getItem: (key) => held.get(key) ?? null,
    key: (at) => [...held.keys()][at] ?? null,
    removeItem: (key) => void held.delete(key),
    setItem: (key, value) => void held.set(key, value),
  };
}

function stage(storage = memory(), owner = "ada") {
  let version = 0;
  const held = new Map<string, unknown>();
  const server = {
    put: vi.fn(async (key: string, value: object, _base: string | null) => {
      held.set(key, value);
      version += 1;
      return { updated_at: `2026-11-15T08:00:0${version}Z` };
    }),
    remove: vi.fn(async (key: string) => void held.delete(key)),
  };
  return { drafts: makeDrafts({ storage, server, owner }), server, storage, held };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each(["{half a dra", "null", "7", '{"at":1}', '{"value":"text","at":1}'])(
  "a stored draft that cannot be read, such as %s, is as none, and is replaced by the next one",
  (text) => {
    const { drafts, storage } = stage();
    storage.setItem("draft:ada:reply", text);
    expect(drafts.read("reply")).toBeUndefined();
    drafts.wipe();
    drafts.keep("reply", { text: "Anew" });
    expect(drafts.read("reply")?.value).toEqual({ text: "Anew" });
  },
);

test("every keystroke is stored on the device at once, and on the server after a pause", async () => {
  const { drafts, server, held } = stage();
  drafts.keep("profile", { f_name: "A" });
  drafts.keep("profile", { f_name: "Ad" });
  expect(drafts.read("profile")).toMatchObject({ value: { f_name: "Ad" }, isOnServer: false });
  expect(server.put).not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(quietMs);
  expect(server.put).toHaveBeenCalledTimes(1);
  expect(held.get("profile")).toEqual({ f_name: "Ad" });
  expect(drafts.read("profile")).toMatchObject({ isOnServer: true });
});

test("text typed during a save is saved too", async () => {
  const { drafts, server, held } = stage();
  drafts.keep("profile", { f_name: "A" });
  const answer = Promise.withResolvers<{ updated_at: string }>();
  server.put.mockReturnValueOnce(answer.promise);
  await vi.advanceTimersByTimeAsync(quietMs);
  drafts.keep("profile", { f_name: "Ada" });
  answer.resolve({ updated_at: "2026-11-15T08:00:01Z" });
  await vi.advanceTimersByTimeAsync(quietMs);
  expect(held.get("profile")).toEqual({ f_name: "Ada" });
  expect(server.put.mock.lastCall?.[2]).toBe("2026-11-15T08:00:01Z");
});

test("an unreachable server loses nothing, and clearing keeps what only the device has", async () => {
  const { drafts, server } = stage();
  server.put.mockRejectedValue(new Error("Network Error"));
  drafts.keep("profile", { f_name: "Ada" });
  await vi.advanceTimersByTimeAsync(quietMs);
  expect(await drafts.flush()).toBe(1);
  drafts.wipe();
  expect(drafts.read("profile")?.value).toEqual({ f_name: "Ada" });
});

test("sign-out saves everything to the server and leaves nothing on the device", async () => {
  const { drafts, storage, held } = stage();
  drafts.keep("profile", { f_name: "Ada" });
  drafts.keep("ticket:new", { title: "Printer" });
  expect(await drafts.flush()).toBe(0);
  drafts.wipe();
  expect(storage.length).toBe(0);
  expect([...held.keys()].sort()).toEqual(["profile", "ticket:new"]);
});

test("another person on the same device sees nothing", () => {
  const storage = memory();
  stage(storage, "ada").drafts.keep("profile", { f_name: "Ada" });
  expect(stage(storage, "hana").drafts.read("profile")).toBeUndefined();
});

test("a draft of another device is loaded, but never over unsent local text", async () => {
  const { drafts } = stage();
  drafts.adopt("profile", { f_name: "There" }, "2026-11-15T08:00:00Z");
  expect(drafts.read("profile")?.value).toEqual({ f_name: "There" });
  drafts.keep("profile", { f_name: "Here" });
  drafts.adopt("profile", { f_name: "There again" }, "2026-11-15T09:00:00Z");
  expect(drafts.read("profile")?.value).toEqual({ f_name: "Here" });
});

test("once saved, a draft is gone from the device and the server", async () => {
  const { drafts, held, storage } = stage();
  drafts.keep("profile", { f_name: "Ada" });
  await vi.advanceTimersByTimeAsync(quietMs);
  await drafts.drop("profile");
  expect(held.size + storage.length).toBe(0);
});

test.each([
  ["mine", { f_name: "Here" }],
  ["theirs", { f_name: "There" }],
] as const)(
  "of two drafts the person keeps %s, and nothing is overwritten unseen",
  async (choice, expected) => {
    const { drafts, server } = stage();
    drafts.keep("profile", { f_name: "Here" });
    const conflict = { value: { f_name: "There" }, updated_at: "2026-11-15T09:00:00Z" };
    server.put.mockRejectedValueOnce(new NewerDraft(conflict));
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(drafts.read("profile")).toMatchObject({ value: { f_name: "Here" }, conflict });

    drafts.settle("profile", choice);
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(drafts.read("profile")).toMatchObject({ value: expected, isOnServer: true });
  },
);

test("a list requested before a draft was sent does not restore it", async () => {
  const { drafts, server } = stage();
  drafts.keep("reply", { text: "Here it is." });
  await vi.advanceTimersByTimeAsync(quietMs);
  let letGo = () => {};
  server.remove.mockImplementationOnce(
    () =>
      new Promise<undefined>((resolve) => {
        letGo = () => resolve(undefined);
      }),
  );
  const before = drafts.now();
  const dropping = drafts.drop("reply");
  const during = drafts.now();
  drafts.adopt("reply", { text: "Here it is." }, "2026-11-15T08:00:01Z", before);
  drafts.adopt("reply", { text: "Here it is." }, "2026-11-15T08:00:01Z", during);
  expect(drafts.read("reply")).toBeUndefined();
  letGo();
  await dropping;
  drafts.adopt("reply", { text: "Here it is." }, "2026-11-15T08:00:01Z", during);
  expect(drafts.read("reply")).toBeUndefined();
  drafts.adopt("reply", { text: "From elsewhere" }, "2026-11-15T08:00:09Z", drafts.now());
  expect(drafts.read("reply")).toMatchObject({ value: { text: "From elsewhere" } });
});

test("a draft that was sent while being saved does not stay on the server", async () => {
  const { drafts, server, held } = stage();
  let land = () => {};
  server.put.mockImplementationOnce(
    (key, value) =>
      new Promise((resolve) => {
        land = () => {
          held.set(key, value);
          resolve({ updated_at: "2026-11-15T08:00:01Z" });
        };
      }),
  );
  drafts.keep("reply", { text: "Here it is." });
  await vi.advanceTimersByTimeAsync(quietMs);
  await drafts.drop("reply");
  land();
  await vi.advanceTimersByTimeAsync(0);
  expect(held.has("reply")).toBe(false);
});
