import type { WorkspaceConfig } from '../config/config.js';
import type { WorkspaceId } from '../model/workspace-id.js';
import type { Services } from './request-context.js';

/** What the people of a workspace are answered with. */
export interface WorkspaceContext extends Pick<WorkspaceConfig, 'timeZone' | 'language' | 'meetings'> {
  services: Services;
}

export type WorkspaceOf = (where: WorkspaceId) => WorkspaceContext;
