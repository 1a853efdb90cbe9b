import type { ActionsBlock, Button } from '@slack/types';
import { actions, context, divider, header, section } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { type KnownBlock, type Message, message } from '../../blocks/message.js';
import { bold, line, mention, richText, run } from '../../blocks/rich-text.js';
import type { Asker } from '../../framework/request-context.js';
import type { Subscription } from '../../model/subscription.js';
import type { Texts } from '../../texts/texts.js';
import { ACTIONS } from './actions.js';
import type { NameRoom } from './find-rooms.js';
import { sayContent, sayState, sayTerms } from './say.js';

/** Two blocks each, and a message holds fifty. */
const MAX_LISTED = 20;

/** What there is to list, and what is said above it of what was just done. */
export interface SubscriptionList {
  subscriptions: readonly Subscription[];
  said?: string;
  nameRoom: NameRoom;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function itemText(subscription: Subscription, nameRoom: NameRoom, asker: Asker): KnownBlock {
  const { texts } = asker;
  // The name comes between what is said before it and after it.
  const [before = '', after = ''] = texts.summary.askedBy('\n').split('\n');
  return richText(
    line(
      bold(sayContent(subscription, nameRoom, texts)),
      run(`\n${capital(sayTerms(subscription, texts))}\n${sayState(subscription, asker)} ${before}`),
      mention(subscription.createdBy),
      run(`${after}.`),
    ),
  );
}

export function itemButtons(
  subscription: Subscription,
  at: number,
  what: string,
  texts: Texts,
): ActionsBlock {
  const { edit, pause, resume, order, remove, removeTitle, removeText, keep } = texts.subscriptions;
  const { id: value, state } = subscription;
  const make = (actionId: string, text: string): Button =>
    button({ actionId: `${actionId}:${at}`, text, value, label: `${text}: ${what}` });
  const running = [make(ACTIONS.order, order), make(ACTIONS.edit, edit), make(ACTIONS.pause, pause)];
  const resting = [make(ACTIONS.resume, resume), make(ACTIONS.edit, edit)];
  return actions(
    ...(state === 'active' ? running : resting),
    button({
      actionId: `${ACTIONS.remove}:${at}`,
      text: remove,
      value,
      label: `${remove}: ${what}`,
      confirm: { title: removeTitle, text: removeText(what), yes: remove, no: keep },
    }),
  );
}

function itemBlocks(list: SubscriptionList, asker: Asker): KnownBlock[] {
  return list.subscriptions.flatMap((each, at) => [
    itemText(each, list.nameRoom, asker),
    itemButtons(each, at, sayContent(each, list.nameRoom, asker.texts), asker.texts),
  ]);
}

const speak = (subscription: Subscription, nameRoom: NameRoom, asker: Asker) =>
  `${sayContent(subscription, nameRoom, asker.texts)}: ${sayTerms(subscription, asker.texts)}. ${sayState(subscription, asker)}`;

/** What is posted in the channel, each with what can be done to it. */
export function viewList(list: SubscriptionList, asker: Asker): Message {
  const { title, none, listed, newRooms, newWord } = asker.texts.subscriptions;
  const { said, nameRoom } = list;
  const total = list.subscriptions.length;
  const shown = list.subscriptions.slice(0, MAX_LISTED);
  const saying = [...(said === undefined ? [] : [said]), ...(total === 0 ? [none] : [])];
  const spoken = shown.map((each) => speak(each, nameRoom, asker));
  return message([`${title}.`, ...saying, ...spoken].join(' '), [
    header(title),
    ...saying.map((sentence) => section(sentence)),
    ...itemBlocks({ ...list, subscriptions: shown }, asker),
    ...(total > shown.length ? [context(listed(shown.length, total))] : []),
    ...(total > 0 ? [divider] : []),
    actions(
      button({ actionId: `${ACTIONS.create}:0`, text: newRooms, value: 'rooms' }),
      button({ actionId: `${ACTIONS.create}:1`, text: newWord, value: 'word' }),
    ),
  ]);
}

/** One of them, below what is said of it. */
export function viewOne(said: string, subscription: Subscription, nameRoom: NameRoom, asker: Asker): Message {
  const { seeAll } = asker.texts.subscriptions;
  return message(`${said} ${speak(subscription, nameRoom, asker)}`, [
    section(said),
    ...itemBlocks({ subscriptions: [subscription], nameRoom }, asker),
    context(seeAll),
  ]);
}
