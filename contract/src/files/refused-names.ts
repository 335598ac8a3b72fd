const refused = new Set(
  "exe scr com bat cmd js jse vbs vbe wsf ps1 msi jar hta lnk iso img vhd cpl reg dll pif".split(
    " ",
  ),
);

/**
 * A name whose ending makes a system run the file, or mount it. Spaces and dots at the end do not count: Windows drops
 * them. What stands on either side of a colon counts: Windows reads `x.exe::$DATA` as `x.exe`.
 */
export function isRefusedName(name: string): boolean {
  return name.split(":").some((part) => {
    const ending = /\.([^.]*)$/.exec(part.trimEnd().replace(/[.\s]+$/, ""))?.[1] ?? "";
    return refused.has(ending.toLowerCase());
  });
}
