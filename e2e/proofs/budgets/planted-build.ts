import { randomBytes } from "node:crypto";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

const folder = ".local/planted-web";

/** A copy of a build that is too heavy in every way, asks for too much, keeps the phone busy and lets the page jump. */
export async function plantedBuild(from: string): Promise<string> {
  const { page, entry } = await copied(from);
  const ballast = randomBytes(150_000).toString("hex");
  const busy = "const until=performance.now()+300;while(performance.now()<until);";
  const crowd = "for(let n=0;n<50;n+=1)fetch('/health?'+n).then((reply)=>reply.text());";
  // Once the form is there, so that there is something to push away.
  const jump =
    "const look=setInterval(()=>{if(!document.querySelector('form'))return;clearInterval(look);" +
    "const p=document.createElement('p');p.style.height='300px';document.body.prepend(p)},100);";
  const [, style = ""] = /href="\/(assets\/[^"]+\.css)"/.exec(page) ?? [];
  const comment = `<!-- ${ballast.slice(0, 9000)} -->`;
  await writeFile(`${folder}/index.html`, page.replace("</head>", `${comment}</head>`));
  await spoil(entry, `\n${busy}${crowd}${jump}/* ${ballast} */`);
  await spoil(style, `\n/* ${ballast} */`);
  for (const name of await readdir(`${folder}/assets`)) {
    if (name.endsWith(".woff2")) await spoil(`assets/${name}`, ballast);
    if (/^rich-text-editor-.*\.js$/.test(name))
      await spoil(`assets/${name}`, `\n${crowd}/* ${ballast} */`);
  }
  return folder;
}

/** Milliseconds of a quiet machine, as work: a slower machine takes longer for it too. */
export interface Delays {
  readonly ofKeys: number;
  readonly ofAnswers: number;
}

/** A copy of a build that is slow to follow keys, and to do something with what the desk answers of a ticket. */
export async function slowBuild(from: string, { ofKeys, ofAnswers }: Delays): Promise<string> {
  const { entry } = await copied(from);
  await spoil(
    entry,
    `
const toil=(ms)=>{let s=0;for(let n=0;n<ms*160000;n+=1)s=(s+Math.imul(n,2654435761))>>>0;document.documentElement.dataset.toil=s};
addEventListener("keydown",()=>toil(${ofKeys}),true);
const ask=window.fetch;
window.fetch=async(...asked)=>{
  const reply=await ask(...asked);
  if(/ticket\\/get\\/TK/.test(asked[0]?.url??asked[0]))toil(${ofAnswers});
  return reply;
};`,
  );
  return folder;
}

async function copied(from: string): Promise<{ page: string; entry: string }> {
  await rm(folder, { recursive: true, force: true });
  await cp(from, folder, { recursive: true });
  const page = await readFile(`${folder}/index.html`, "utf8");
  const [, entry = ""] = /src="\/(assets\/[^"]+\.js)"/.exec(page) ?? [];
  return { page, entry };
}

async function spoil(name: string, more: string): Promise<void> {
  const path = `${folder}/${name}`;
  const spoilt = Buffer.concat([await readFile(path), Buffer.from(more)]);
  await writeFile(path, spoilt);
  await rm(`${path}.br`, { force: true });
  if (!name.endsWith(".woff2")) await writeFile(`${path}.gz`, gzipSync(spoilt));
}
