import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface Request {
  readonly path: string;
  readonly headers?: Record<string, string>;
}

export interface Load {
  readonly requests: number;
  readonly perSecond: number;
}

/** Writes the requests that a load is drawn from at random; answers where. */
export async function writeScript(file: string, requests: readonly Request[]): Promise<string> {
  const listed = requests.map(({ path, headers = {} }) => {
    const named = Object.entries(headers).map(
      ([name, value]) => `[${quoted(name)}]=${quoted(value)}`,
    );
    return `{${quoted(path)},{${named.join(",")}}}`;
  });
  await writeFile(
    file,
    `local list = {${listed.join(",\n")}}
local ready = {}
init = function()
  for n, one in ipairs(list) do ready[n] = wrk.format("GET", one[1], one[2]) end
  math.randomseed(7)
end
request = function() return ready[math.random(#ready)] end
done = function(summary)
  local e = summary.errors
  io.write("RESULT ", summary.requests, " ", summary.duration, " ",
    e.connect + e.read + e.write + e.status + e.timeout, "\\n")
end
`,
  );
  return file;
}

const quoted = (text: string) => JSON.stringify(text);

/** Loads a port with sixteen connections. One failed answer spoils the measurement, so it ends it. */
export async function load(port: number, script: string, seconds: number): Promise<Load> {
  const url = `http://127.0.0.1:${port}/`;
  const args = ["-t1", "-c16", `-d${seconds}s`, "-s", script, url];
  const { stdout } = await run("wrk", args).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new Error("wrk is missing: `scripts/services tools`") : error;
  });
  const [, requests = "0", micros = "1", errors] = /RESULT (\d+) (\d+) (\d+)/.exec(stdout) ?? [];
  if (errors !== "0") throw new Error(`${errors} answers failed:\n${stdout}`);
  return { requests: Number(requests), perSecond: (Number(requests) * 1e6) / Number(micros) };
}
