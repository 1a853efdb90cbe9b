import { createHmac, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { SeededRandom } from '../dictionary-generator/generate.js';
import { slashCommandFields } from '../slash-command.js';
import { type AnswerButton, findButtons, type WorkplaceSlack } from './slack.js';

export const WORKPLACE_SIGNING_SECRET = 'workplace-signing-secret';
const WORDS = [
  'fisk',
  'bok',
  'møte',
  'gå',
  'hus',
  'skole',
  'kaffe',
  'ord',
  'stor',
  'lese',
  'hyttevegg',
  'fiks',
];
const WHEN = ['', ' i dag', ' i morgen', ' uke 48', ' på fredag'];
const ROOMS = ['styrerommet', 'fjorden', 'ledig', 'ledig 13-15'];
const NEXT_LETTER_MS = 150;
const SLACK_WAITS_MS = 3_000;

/** The times in ms until the acknowledgement and until the answer. */
export interface Timing {
  kind: string;
  ms: number;
}

export interface VirtualUserOptions {
  botUrl: string;
  slack: WorkplaceSlack;
  /** Records an action. */
  record: (timing: Timing) => void;
  random: SeededRandom;
}

/** The actions of one person. Each resolves when it is answered, and rejects if it is not. */
export interface VirtualUser {
  command: () => Promise<void>;
  typeWord: () => Promise<void>;
  click: () => Promise<void>;
  changeProfile: () => Promise<void>;
}

/** Where the answer to an action is expected. */
interface AnswerFields {
  responseUrl: string;
  triggerId: string;
}

/** Creates people who look words up, ask for people and rooms, use menus and buttons, and change profiles. */
export function createVirtualUsers({
  botUrl,
  slack,
  record,
  random,
}: VirtualUserOptions): (id: string) => VirtualUser {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  /** Buttons of the last answers, with the user of each. */
  const touchables: { user: string; touchable: AnswerButton }[] = [];

  function send(body: string, type: string): Promise<string> {
    const at = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac('sha256', WORKPLACE_SIGNING_SECRET).update(`v0:${at}:${body}`).digest('hex');
    const headers = {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'x-slack-request-timestamp': at,
      'x-slack-signature': `v0=${signature}`,
    };
    return new Promise((resolve, reject) => {
      const asked = request(`${botUrl}/slack/events`, {
        method: 'POST',
        agent,
        headers,
        timeout: SLACK_WAITS_MS,
      });
      asked.on('timeout', () => asked.destroy(new Error('not acknowledged within 3 s')));
      asked.on('error', reject);
      asked.on('response', (response) => {
        if (response.statusCode === 200) text(response).then(resolve, reject);
        else reject(new Error(`acknowledged with ${response.statusCode}`));
      });
      asked.end(body);
    });
  }
  const form = (fields: Record<string, string>) =>
    send(new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded');

  async function timed(kind: string, work: () => Promise<unknown>) {
    const began = performance.now();
    await work();
    record({ kind, ms: performance.now() - began });
  }

  /** The answer arrives with the acknowledgement, at the response_url or as a modal. Resolves to what it was. */
  async function answered(
    user: string,
    ask: (fields: AnswerFields) => Promise<string>,
  ): Promise<'message' | 'modal'> {
    const { responseUrl, triggerId, answered: later } = slack.expectAnswer();
    const atOnce = await ask({ responseUrl, triggerId });
    const answer = atOnce === '' ? await later : { buttons: findButtons(JSON.parse(atOnce)) };
    if (answer === 'modal') return answer;
    touchables.push(...answer.buttons.map((touchable) => ({ user, touchable })));
    touchables.splice(0, Math.max(0, touchables.length - 500));
    return 'message';
  }

  const interaction = (payload: Record<string, unknown>) => form({ payload: JSON.stringify(payload) });
  const common = (user: string) => ({
    user: { id: user, team_id: 'T1' },
    team: { id: 'T1' },
    api_app_id: 'A1',
  });

  return (user) => ({
    command: () => {
      const colleague = `<@U${random.below(5_000)}>`;
      const [command, typed] = random.pick([
        ['/ord', random.pick(WORDS)],
        ['/ord', random.pick(WORDS)],
        ['/ledig', `${colleague}${random.pick(WHEN)}`],
        ['/rom', random.pick(ROOMS)],
      ] as const);
      return timed(command, () =>
        answered(user, ({ responseUrl }) =>
          form(slashCommandFields({ command, text: typed, user, responseUrl })),
        ),
      );
    },
    async typeWord() {
      const word = random.pick(WORDS);
      for (let length = 1; length <= word.length; length += 1) {
        await timed('a letter typed', () =>
          interaction({
            ...common(user),
            type: 'block_suggestion',
            action_id: 'ord:pick',
            block_id: 'b',
            value: word.slice(0, length),
          }),
        );
        await new Promise((next) => setTimeout(next, NEXT_LETTER_MS));
      }
    },
    async click() {
      const [last] = touchables.splice(random.below(touchables.length), 1);
      if (!last) return;
      const { actionId, value } = last.touchable;
      const action = {
        type: 'button',
        action_id: actionId,
        block_id: 'b',
        value,
        action_ts: String(Date.now() / 1_000),
      };
      const payload = {
        ...common(last.user),
        type: 'block_actions',
        channel: { id: 'C1' },
        container: { type: 'message' },
        actions: [action],
      };
      const began = performance.now();
      const answer = await answered(last.user, ({ responseUrl, triggerId }) =>
        interaction({ ...payload, trigger_id: triggerId, response_url: responseUrl }),
      );
      const kind = answer === 'modal' ? 'a modal opened' : 'a button touched';
      record({ kind, ms: performance.now() - began });
    },
    changeProfile: () =>
      timed('an event', () =>
        send(
          JSON.stringify({
            type: 'event_callback',
            team_id: 'T1',
            api_app_id: 'A1',
            event_id: randomUUID(),
            event: { type: 'user_change', user: { id: user, team_id: 'T1' } },
          }),
          'application/json',
        ),
      ),
  });
}
