/** A code or an address: only its own record is the answer, never that of what was typed before. */
export const isExact = (typed: string) => /^(?:(?:tk|#)?\d+|\S+@\S+\.\S+)$/i.test(typed.trim());
