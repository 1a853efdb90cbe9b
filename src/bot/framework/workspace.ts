import type { WorkspaceConfig } from '../config/config.js';
import type { WorkspaceId } from '../model/workspace-id.js';
import type { Services } from './request-context.js';

/** The settings and services of a workspace. */
export interface WorkspaceContext
  extends Pick<WorkspaceConfig, 'timeZone' | 'language' | 'meetings' | 'lunch'> {
  services: Services;
}

export type WorkspaceOf = (where: WorkspaceId) => WorkspaceContext;
