import { createContext, useContext } from 'react';
import type { WorkspaceSnapshot, WorkspaceUser } from '../../protocol/messaging.js';

/** Values that every component of the page can read. */
export interface PageContextValue {
  workspace: WorkspaceSnapshot;
  /** By id. */
  people: ReadonlyMap<string, WorkspaceUser>;
  /** The current user's id. */
  me: string;
  /** The open conversation's id. */
  channel: string;
  /** The browser's time zone. Slack shows times in it too. */
  timeZone: string;
}

const PageContext = createContext<PageContextValue | undefined>(undefined);

export const PageContextProvider = PageContext.Provider;

export function usePageContext(): PageContextValue {
  const value = useContext(PageContext);
  if (!value) throw new Error('usePageContext needs a PageContextProvider');
  return value;
}
