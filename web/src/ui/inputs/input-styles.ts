/** Classes of text inputs. The font has 16 px on phones, because they zoom in on smaller ones. */
export const inputStyles =
  "w-full rounded-sm border border-ctl bg-surface text-ink text-ellipsis text-talk placeholder:text-ink-3 max-md:text-lead pointer-coarse:text-lead hover:border-ink-3 focus-visible:-outline-offset-1 disabled:cursor-not-allowed disabled:border-line-2 disabled:bg-sunken disabled:text-ink-3 [&[readonly]]:bg-sunken aria-invalid:border-red-mark";

export const inputHeight = "h-8 max-md:h-9 pointer-coarse:h-11";
