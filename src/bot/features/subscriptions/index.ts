import { z } from 'zod';
import { section } from '../../blocks/blocks.js';
import { type Message, message } from '../../blocks/message.js';
import { type RegisteredAction, registerAction } from '../../framework/action.js';
import type { Aside, AsideAnswer, Companion } from '../../framework/command.js';
import type { Asker, Services } from '../../framework/request-context.js';
import { ACTIONS } from './actions.js';
import { answerLine, sayProblem } from './answer.js';
import { nameRooms } from './find-rooms.js';
import { createFormActions, createSubscriptionForm, openForm } from './form.js';
import { viewSaying } from './form-view.js';
import { viewList, viewOne } from './list-view.js';
import { DEEDS, type Deed, type Done, manageSubscription } from './manage.js';
import { parseRoomSubscription, parseWordSubscription, type SubscriptionQuery } from './parse.js';
import type { ParsedSubscription } from './parse-line.js';
import type { SubscribingParts } from './parts.js';
import { roomsMenu } from './rooms-menu.js';

const say = (sentence: string) => message(sentence, [section(sentence)]);

/** What the channel has, below what was just done. */
async function listSubscriptions(
  said: string | undefined,
  { subscriptions }: SubscribingParts,
  services: Services,
  asker: Asker,
): Promise<Message> {
  const [own, nameRoom] = await Promise.all([
    subscriptions.listOfChannel(asker.team, asker.channel ?? ''),
    nameRooms(services),
  ]);
  return viewList({ subscriptions: own, nameRoom, ...(said !== undefined && { said }) }, asker);
}

async function subscribeByLine(
  line: ParsedSubscription,
  parts: SubscribingParts,
  services: Services,
  asker: Asker,
): Promise<Message> {
  const { channel = '', texts } = asker;
  const language = await parts.languageOf(channel, asker);
  const answer = await answerLine(line, language, services, parts, asker);
  if (!('subscription' in answer)) return say(sayProblem(answer, texts));
  return viewOne(texts.subscriptions[answer.kind], answer.subscription, await nameRooms(services), asker);
}

function begin(query: SubscriptionQuery, parts: SubscribingParts, asker: Asker): AsideAnswer {
  const { texts } = asker;
  switch (query.kind) {
    case 'list':
      return { message: (services) => listSubscriptions(undefined, parts, services, asker) };
    case 'line':
      return { message: (services) => subscribeByLine(query.line, parts, services, asker) };
    case 'fill-in':
      return {
        loading: viewSaying([texts.common.loading], { kind: query.content }, texts),
        view: (services) => openForm(query.content, parts, services, asker),
      };
  }
}

/** The sentence on what was done, or why it was not. */
function sayDone(done: Done, { texts }: Asker): string {
  const { subscriptions: said } = texts;
  if (done.kind === 'ordered-earlier') return said.orderedEarlier;
  if (done.kind !== 'done') return sayProblem(done, texts);
  const { content } = done.subscription;
  const mayBeNothing = content.kind === 'rooms' && content.whenEmpty === 'skip';
  const sentences: Record<Deed, string> = {
    pause: said.paused,
    resume: said.resumed,
    order: mayBeNothing ? said.orderedUnlessEmpty : said.ordered,
    remove: said.removed,
  };
  return sentences[done.deed];
}

function createDeedAction(deed: Deed, parts: SubscribingParts): RegisteredAction {
  return registerAction<string>({
    id: ACTIONS[deed],
    value: z.string().min(1),
    async handle(id, { services, asker, surface }) {
      const said = sayDone(await manageSubscription(id, deed, parts, asker), asker);
      // There stands what the person has asked for, in all channels.
      if (surface === 'home') return { kind: 'home', said: say(said) };
      return { kind: 'replace', message: await listSubscriptions(said, parts, services, asker) };
    },
  });
}

/** `/rom abonner`, `/rom abonnement` and `/ord dagens ord`: what is posted in a channel on a schedule. */
export function subscribing(parts: SubscribingParts): Companion {
  const aside = (command: string, parse: (text: string) => SubscriptionQuery | undefined): Aside => ({
    command,
    begin(text, asker) {
      const query = parse(text);
      return query && begin(query, parts, asker);
    },
  });
  return {
    audience: 'members',
    asides: [aside('/rom', parseRoomSubscription), aside('/ord', parseWordSubscription)],
    actions: DEEDS.map((deed) => createDeedAction(deed, parts)),
    modalActions: createFormActions(parts),
    menus: [roomsMenu],
    shortcuts: [],
    globalShortcuts: [],
    linkPreviews: [],
    forms: [createSubscriptionForm(parts)],
  };
}
