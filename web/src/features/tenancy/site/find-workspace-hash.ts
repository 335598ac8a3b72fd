/** Links with this hash focus the 'Find your workspace' field. */
export const findWorkspaceHash = "#find";
