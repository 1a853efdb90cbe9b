/** Which workspace, and of which organisation (Enterprise Grid) where it is of one. */

export interface WorkspaceId {
  team: string;
  organisation?: string | undefined;
}

/** By whose settings the workspace is served: its own, its organisation's, or those of all others; undefined by none. */
export function findWorkspaceEntry(
  workspaces: ReadonlyMap<string, unknown>,
  { team, organisation }: WorkspaceId,
): string | undefined {
  return [team, organisation, '*'].find((id) => id !== undefined && workspaces.has(id));
}
