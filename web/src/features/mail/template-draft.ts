/** Under which the unsaved words of a template are kept. */
export function draftOf(id: string): string {
  return `email-template:${id}`;
}
