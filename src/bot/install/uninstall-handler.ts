import type { Logger } from '../../shared/observability/log.js';
import type { EventPayload } from '../slack/payloads.js';
import type { ClientOf } from '../slack/slack-clients.js';
import type { WorkspaceEraser } from '../store/installations.js';

/** Deletes the data of workspaces that removed the app. */
export interface UninstallHandler {
  /** Handles that the sender of the payload uninstalled the app or revoked its token. */
  handleUninstall: (payload: EventPayload) => Promise<void>;
  /** Handles that an organisation removed the app from these workspaces. */
  handleTeamsRemoved: (payload: EventPayload, teams: readonly string[]) => Promise<void>;
}

interface UninstallHandlerParts {
  eraser: WorkspaceEraser;
  clientOf: ClientOf;
  /** Clears the caches of a workspace. */
  forget: (team: string) => void;
  log: Logger;
}

function installationOf({ authorizations, ...body }: EventPayload): string | undefined {
  const { team_id, enterprise_id, is_enterprise_install: isOrganisation } = authorizations?.[0] ?? body;
  return (isOrganisation ? enterprise_id : team_id) ?? undefined;
}

export function createUninstallHandler(parts: UninstallHandlerParts): UninstallHandler {
  const { eraser, clientOf, forget, log } = parts;

  /** Events may be late or repeated. A working token proves that the app has been installed again. */
  async function isInstalledAgain(id: string): Promise<boolean> {
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
      if (installation === undefined) return log.warn('an uninstall event names no workspace');
      forget(installation);
      if (await isInstalledAgain(installation)) {
        return log.warn(
          { installation },
          'the app was uninstalled and is installed again: no data is deleted',
        );
      }
      const teams = await eraser.eraseInstallation(installation);
      for (const team of teams) forget(team);
      log.info({ installation, teams }, 'the app was uninstalled: the data of its workspaces is deleted');
    },

    async handleTeamsRemoved(payload, removed) {
      const installation = installationOf(payload);
      if (installation === undefined) return log.warn('a revocation event names no organisation');
      const teams = await eraser.eraseTeams(installation, removed);
      forget(installation);
      for (const team of removed) forget(team);
      log.info(
        { installation, teams },
        'an organisation removed the app: the data of the workspaces is deleted',
      );
    },
  };
}
