/** A number of a form: nothing while its field is empty. */
export const asNumber = {
  setValueAs: (typed: unknown) =>
    typed === "" || typed === null || typed === undefined ? undefined : Number(typed),
};
