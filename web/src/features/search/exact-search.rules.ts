/** A ticket code or an email address: only its exact record is a result. */
export const isExact = (typed: string) => /^(?:(?:tk|#)?\d+|\S+@\S+\.\S+)$/i.test(typed.trim());
