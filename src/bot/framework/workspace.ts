import type { WorkspaceConfig } from '../config/config.js';
import type { MeetingCalendar } from '../config/meeting-link.js';
import type { WorkspaceId } from '../model/workspace-id.js';
import type { Services } from './request-context.js';

/** The settings and services of a workspace. */
export interface WorkspaceContext extends Pick<WorkspaceConfig, 'timeZone' | 'language' | 'lunch'> {
  /** Absent: no links to new meetings. */
  meetings?: MeetingCalendar;
  services: Services;
}

export type WorkspaceOf = (where: WorkspaceId) => WorkspaceContext;
