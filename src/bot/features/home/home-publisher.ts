import type { Logger } from '../../../shared/observability/log.js';
import type { HomeView } from '../../blocks/message.js';
import type { PreferenceOwner } from '../../preferences/preferences.js';
import type { ClientOf } from '../../slack/slack-clients.js';

/** Shows a view on the Home tab it was begun for. It never rejects: there is no other place to say that it failed. */
export type PublishHome = (view: HomeView) => Promise<void>;

export interface HomePublisher {
  /** What was begun before for the person is not shown from now on: it may know less. */
  begin: (person: PreferenceOwner) => PublishHome;
}

interface Turn {
  /** Settled when all that this turn has shown, and what came before it, has got to Slack. */
  done: Promise<void>;
}

/** Beyond this, the turns are forgotten; those under way are then shown all the same. */
const MAX_TURNS = 10_000;

export function createHomePublisher(clientOf: ClientOf, log: Logger): HomePublisher {
  const turns = new Map<string, Turn>();

  async function show({ team, id: user }: PreferenceOwner, view: HomeView) {
    try {
      const client = await clientOf(team);
      await client.views.publish({ user_id: user, view });
    } catch (error) {
      log.warn({ err: error }, 'a Home tab could not be shown');
    }
  }

  return {
    begin(person) {
      const key = `${person.team} ${person.id}`;
      const turn: Turn = { done: turns.get(key)?.done ?? Promise.resolve() };
      if (turns.size >= MAX_TURNS) turns.clear();
      turns.set(key, turn);
      const isLatest = () => (turns.get(key) ?? turn) === turn;
      return (view) => {
        // One after the other, so that Slack does not get the older one last.
        turn.done = turn.done.then(() => (isLatest() ? show(person, view) : undefined));
        return turn.done;
      };
    },
  };
}
