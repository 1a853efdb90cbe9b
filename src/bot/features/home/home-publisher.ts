import type { Logger } from '../../../shared/observability/log.js';
import { type HomeView, listViewVersions } from '../../blocks/message.js';
import type { PreferenceOwner } from '../../preferences/preferences.js';
import type { ReplyDelivery } from '../../slack/reply-delivery.js';
import { sendFitting } from '../../slack/send-fitting.js';
import type { ClientOf } from '../../slack/slack-clients.js';

/** Publishes a view on the Home tab that `begin` was called for. Logs errors and never rejects. */
export type PublishHome = (view: HomeView) => Promise<void>;

export interface HomePublisher {
  /** Begins an update of a person's tab. Views of earlier updates are not published from now on. */
  begin: (person: PreferenceOwner) => PublishHome;
}

interface Update {
  /** Settles when every view of this update and of earlier ones has reached Slack. */
  done: Promise<void>;
}

/** Above this, all updates are dropped from the map. Views of current ones are then still published. */
const MAX_UPDATES = 10_000;

export function createHomePublisher(
  clientOf: ClientOf,
  delivery: Pick<ReplyDelivery, 'repeat'>,
  log: Logger,
): HomePublisher {
  const updates = new Map<string, Update>();

  async function publish({ team, id: user }: PreferenceOwner, view: HomeView) {
    try {
      const client = await clientOf(team);
      // Only after a rate limit, because later views of the tab wait for this one.
      const send = (version: HomeView) =>
        delivery.repeat(
          () => client.views.publish({ user_id: user, view: version }),
          ({ kind }) => kind === 'busy',
        );
      await sendFitting(listViewVersions(view), send, (error) =>
        log.error({ err: error }, 'Slack refused the blocks of a Home tab'),
      );
    } catch (error) {
      log.warn({ err: error }, 'a Home tab could not be published');
    }
  }

  return {
    begin(person) {
      const key = `${person.team} ${person.id}`;
      const update: Update = { done: updates.get(key)?.done ?? Promise.resolve() };
      if (updates.size >= MAX_UPDATES) updates.clear();
      updates.set(key, update);
      const isLatest = () => (updates.get(key) ?? update) === update;
      return (view) => {
        // In sequence, so that an older view does not reach Slack last.
        update.done = update.done.then(() => (isLatest() ? publish(person, view) : undefined));
        return update.done;
      };
    },
  };
}
