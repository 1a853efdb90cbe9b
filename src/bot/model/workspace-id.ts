/** A workspace, and its organisation (Enterprise Grid) if it has one. */

export interface WorkspaceId {
  team: string;
  organisation?: string | undefined;
}

/**
 * Finds the key of the settings for a workspace: its own id, its organisation's, or `*`.
 *
 * @returns undefined if the workspace is not served
 */
export function findWorkspaceEntry(
  workspaces: ReadonlyMap<string, unknown>,
  { team, organisation }: WorkspaceId,
): string | undefined {
  return [team, organisation, '*'].find((id) => id !== undefined && workspaces.has(id));
}
