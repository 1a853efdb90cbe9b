import { createContext, useContext } from 'react';
import type { Workspace, WorkspaceUser } from '../protocol/protocol.js';

/** What every part of the page may look up. */
export interface Place {
  workspace: Workspace;
  /** By id. */
  people: ReadonlyMap<string, WorkspaceUser>;
  /** The person at the page. */
  me: string;
  /** The conversation that is open. */
  channel: string;
  /** The zone that times are shown in: the browser's, as in Slack. */
  timeZone: string;
}

const PlaceContext = createContext<Place | undefined>(undefined);

export const PlaceProvider = PlaceContext.Provider;

export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('outside of the workspace');
  return place;
}
