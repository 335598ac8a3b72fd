/** The draft key of a template. */
export function draftOf(id: string): string {
  return `email-template:${id}`;
}
