/** Which workspace, and of which organisation (Enterprise Grid) where it is of one. */

export interface Whereabouts {
  team: string;
  organisation?: string | undefined;
}

/** By whose settings the workspace is served: its own, its organisation's, or those of all others; undefined by none. */
export function entryOf(
  workspaces: ReadonlyMap<string, unknown>,
  { team, organisation }: Whereabouts,
): string | undefined {
  return [team, organisation, '*'].find((id) => id !== undefined && workspaces.has(id));
}
