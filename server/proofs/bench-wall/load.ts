import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface Request {
  readonly path: string;
  readonly headers?: Record<string, string>;
  /** Sent as JSON; what carries none only asks. */
  readonly body?: object;
}

export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds in which all but one in twenty were answered. */
  readonly p95?: number;
}

/** Writes the requests that a load is drawn from at random; answers where. */
export async function writeScript(file: string, requests: readonly Request[]): Promise<string> {
  const listed = requests.map(({ path, headers = {}, body }) => {
    const sent = body ? { ...headers, "Content-Type": "application/json" } : headers;
    const named = Object.entries(sent).map(([name, value]) => `[${quoted(name)}]=${quoted(value)}`);
    const said = body ? `"POST",${quoted(JSON.stringify(body))}` : `"GET",nil`;
    return `{${quoted(path)},{${named.join(",")}},${said}}`;
  });
  await writeFile(
    file,
    `local list = {${listed.join(",\n")}}
local ready = {}
init = function()
  for n, one in ipairs(list) do ready[n] = wrk.format(one[3], one[1], one[2], one[4]) end
  math.randomseed(7)
end
request = function() return ready[math.random(#ready)] end
done = function(summary, latency)
  local e = summary.errors
  io.write("RESULT ", summary.requests, " ", summary.duration, " ",
    e.connect + e.read + e.write + e.status + e.timeout, " ", latency:percentile(95), "\\n")
end
`,
  );
  return file;
}

/** Fails at once, before a bench has filled a database for it. */
export async function requireWrk(): Promise<void> {
  await run("wrk", ["--version"]).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new Error("wrk is missing: `scripts/services tools`");
  });
}

const quoted = (text: string) => JSON.stringify(text);

/** Loads a port with some connections. One failed answer spoils the measurement, so it ends it. */
export async function load(
  port: number,
  script: string,
  seconds: number,
  connections = 16,
): Promise<Load> {
  const url = `http://127.0.0.1:${port}/`;
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "-s", script, url];
  const { stdout } = await run("wrk", args, { timeout: (seconds + 60) * 1000 });
  const [, requests = "0", micros = "1", errors, p95] =
    /RESULT (\d+) (\d+) (\d+) ([\d.]+)/.exec(stdout) ?? [];
  if (errors !== "0") throw new Error(`${errors} answers failed:\n${stdout}`);
  return {
    requests: Number(requests),
    perSecond: (Number(requests) * 1e6) / Number(micros),
    p95: Number(p95) / 1000,
  };
}
