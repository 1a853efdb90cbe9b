import { createContext, useContext } from 'react';
import type { WorkspaceSnapshot, WorkspaceUser } from '../protocol/messaging.js';

/** What every part of the page may look up. */
export interface PageContextValue {
  workspace: WorkspaceSnapshot;
  /** By id. */
  people: ReadonlyMap<string, WorkspaceUser>;
  /** The person at the page. */
  me: string;
  /** The conversation that is open. */
  channel: string;
  /** The zone that times are shown in: the browser's, as in Slack. */
  timeZone: string;
}

const PageContext = createContext<PageContextValue | undefined>(undefined);

export const PageContextProvider = PageContext.Provider;

export function usePageContext(): PageContextValue {
  const place = useContext(PageContext);
  if (!place) throw new Error('outside of the workspace');
  return place;
}
