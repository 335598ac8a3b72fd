import { randomBytes } from "node:crypto";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

const folder = ".local/planted-web";

/** A copy of a build that is too heavy in every way, keeps the phone busy and lets the page jump. */
export async function plantedBuild(from: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await cp(from, folder, { recursive: true });
  const ballast = randomBytes(150_000).toString("hex");
  const busy = "const until=performance.now()+300;while(performance.now()<until);";
  // Once the form is there, so that there is something to push away.
  const jump =
    "const look=setInterval(()=>{if(!document.querySelector('form'))return;clearInterval(look);" +
    "const p=document.createElement('p');p.style.height='300px';document.body.prepend(p)},100);";
  const page = await readFile(`${folder}/index.html`, "utf8");
  const [, entry = ""] = /src="\/(assets\/[^"]+\.js)"/.exec(page) ?? [];
  const [, style = ""] = /href="\/(assets\/[^"]+\.css)"/.exec(page) ?? [];
  const comment = `<!-- ${ballast.slice(0, 9000)} -->`;
  await writeFile(`${folder}/index.html`, page.replace("</head>", `${comment}</head>`));
  await spoil(entry, `\n${busy}${jump}/* ${ballast} */`);
  await spoil(style, `\n/* ${ballast} */`);
  for (const name of await readdir(`${folder}/assets`)) {
    if (name.endsWith(".woff2")) await spoil(`assets/${name}`, ballast);
  }
  return folder;
}

async function spoil(name: string, more: string): Promise<void> {
  const path = `${folder}/${name}`;
  const spoilt = Buffer.concat([await readFile(path), Buffer.from(more)]);
  await writeFile(path, spoilt);
  await rm(`${path}.br`, { force: true });
  if (!name.endsWith(".woff2")) await writeFile(`${path}.gz`, gzipSync(spoilt));
}
