import { randomUUID } from 'node:crypto';
import { type BotState, openBotState } from '../../../../src/bot/store/state.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { sqliteAddress } from '../../store/test-databases.js';
import { actionPayload, MEMBER, type StrictStage, startStrictStage } from '../../support/strict-stage.js';

type Json = Record<string, unknown>;

/** UADMIN administers the workspace, and UGUEST is a guest. */
const USERS = {
  U1: MEMBER,
  U2: { ...MEMBER, name: 'ola', profile: { email: 'ola@eksempel.no' } },
  UADMIN: { ...MEMBER, name: 'ingrid', profile: { email: 'ingrid@eksempel.no' }, is_admin: true },
  UGUEST: { ...MEMBER, name: 'grethe', is_restricted: true },
};

/** The real bot with a database, behind a strict Slack. */
export interface GlossaryStage {
  stage: StrictStage;
  state: BotState;
  /** Presses an element of a message or, with a view, of a modal. */
  press: (actionId: string, value: string, user?: string, view?: Json) => Promise<Response>;
  /** Submits a view with texts, and people by the name of the field. */
  submit: (view: Json, fields: Record<string, string | string[]>, user?: string) => Promise<Json>;
  /** The modal that was shown last, as soon as it has the text. */
  view: (text: string) => Promise<Json>;
  /** The direct messages to a person. */
  directMessages: (user: string) => Json[];
  stop: () => Promise<void>;
}

const elementOf = (value: string | string[]) =>
  typeof value === 'string'
    ? { type: 'plain_text_input', value }
    : { type: 'multi_users_select', selected_users: value };

export async function startGlossaryStage(): Promise<GlossaryStage> {
  const state = await openBotState({ database: sqliteAddress() }, createWatchedLog());
  const stage = await startStrictStage({ users: USERS, state });
  const { slack } = stage;
  function newTrigger() {
    const trigger = randomUUID();
    slack.triggers.add(trigger);
    return trigger;
  }
  const lastView = () => [...slack.views].at(-1);
  return {
    stage,
    state,
    press(actionId, value, user = 'U1', view) {
      const modal = view && {
        container: { type: 'view' },
        response_url: undefined,
        channel: undefined,
        view: { type: 'modal', id: lastView()?.[0], private_metadata: '', callback_id: '', ...view },
      };
      const more = { user: { id: user, team_id: 'T1' }, trigger_id: newTrigger(), ...modal };
      return stage.interact(actionPayload(stage, actionId, value, more));
    },
    async submit(view, fields, user = 'U1') {
      const values = Object.fromEntries(
        Object.entries(fields).map(([id, value]) => [id, { [id]: elementOf(value) }]),
      );
      const response = await stage.interact({
        type: 'view_submission',
        team: { id: 'T1' },
        user: { id: user, team_id: 'T1' },
        trigger_id: newTrigger(),
        view: { id: lastView()?.[0] ?? 'V1', private_metadata: '', ...view, state: { values } },
        response_urls: [],
      });
      const body = await response.text();
      return body === '' ? {} : (JSON.parse(body) as Json);
    },
    async view(text) {
      for (let turn = 0; turn < 500; turn += 1) {
        const shown = lastView()?.[1];
        if (JSON.stringify(shown ?? {}).includes(text)) return shown ?? {};
        await new Promise((resolve) => setImmediate(resolve));
        await fetch(`${stage.statusUrl}/healthz`);
      }
      throw new Error(`no view with ${text}: ${JSON.stringify(lastView()?.[1])}`);
    },
    directMessages: (user) =>
      slack.calls
        .filter(({ method, args }) => method === 'chat.postMessage' && args['channel'] === user)
        .map(({ args }) => args),
    async stop() {
      await stage.stop();
      await state.close();
    },
  };
}
