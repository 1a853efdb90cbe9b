import type { Logger } from '../../shared/observability/log.js';
import type { EventPayload } from '../slack/payloads.js';
import type { ClientOf } from '../slack/slack-clients.js';
import type { WorkspaceEraser } from '../store/workspace-eraser.js';

/** Forgets workspaces that the app was taken out of. */
export interface UninstallHandler {
  /** Where the app was installed is where the event says that it is no more. */
  handleUninstall: (payload: EventPayload) => Promise<void>;
  /** Workspaces that an organisation has taken the app out of. */
  handleTeamsRemoved: (teams: readonly string[]) => Promise<void>;
}

export interface UninstallHandlerParts {
  eraser: WorkspaceEraser;
  clientOf: ClientOf;
  forget: (team: string) => void;
  log: Logger;
}

function installationOf({ authorizations, ...body }: EventPayload): string | undefined {
  const { team_id, enterprise_id, is_enterprise_install: isOrganisations } = authorizations?.[0] ?? body;
  return (isOrganisations ? enterprise_id : team_id) ?? undefined;
}

export function createUninstallHandler({
  eraser,
  clientOf,
  forget,
  log,
}: UninstallHandlerParts): UninstallHandler {
  /** The event may be late or repeated, and the app installed anew meanwhile: only Slack knows. */
  async function isBack(id: string): Promise<boolean> {
    return clientOf(id)
      .then((client) => client.auth.test())
      .then(
        () => true,
        () => false,
      );
  }

  return {
    async handleUninstall(payload) {
      const installation = installationOf(payload);
      if (installation === undefined) return log.warn('the app was taken out of an unknown workspace');
      forget(installation);
      if (await isBack(installation)) {
        return log.warn(
          { installation },
          'the app was taken out of a workspace, and is there again: all stays',
        );
      }
      const teams = await eraser.eraseInstallation(installation);
      for (const team of teams) forget(team);
      log.info({ installation, teams }, 'the app was taken out of a workspace: what was its is deleted');
    },

    async handleTeamsRemoved(teams) {
      await eraser.eraseTeams(teams);
      for (const team of teams) forget(team);
      log.info({ teams }, 'an organisation took the app out of workspaces: what was theirs is deleted');
    },
  };
}
