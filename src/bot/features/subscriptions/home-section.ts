import type { RichTextElement } from '@slack/types';
import { actions, context, header, section } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import type { KnownBlock } from '../../blocks/message.js';
import { bold, channelMention, line, richText, run } from '../../blocks/rich-text.js';
import { failureBlocks } from '../../framework/failure-blocks.js';
import type { RenderSubscriptions } from '../../framework/home-section.js';
import type { Asker } from '../../framework/request-context.js';
import { roomOfAddress } from '../../rooms/room-of-address.js';
import type { OwnSubscription } from '../../store/subscriptions-by-user.js';
import type { Texts } from '../../texts/texts.js';
import { formatDate, formatTime } from '../../time/dates.js';
import { ACTIONS } from './actions.js';
import type { NameRoom } from './find-rooms.js';
import { capital, itemButtons } from './list-view.js';
import { sayContent, sayState, sayTerms } from './say.js';

/** More are counted: each has a row of buttons. */
const MAX_SHOWN = 10;
const MAX_TROUBLES = 3;

function troubleRuns({ troubles }: OwnSubscription, { now, texts }: Asker): RichTextElement[] {
  const { home, subscriptions } = texts;
  return troubles.slice(0, MAX_TROUBLES).flatMap(({ local, state, note }) => {
    const day = formatDate(local.toPlainDate(), now.toPlainDate(), texts);
    const when = subscriptions.at(day, formatTime(local.toPlainTime()));
    return run(`\n${state === 'missed' ? home.missed(when, note) : home.maybeMissed(when)}`);
  });
}

function itemBlocks(own: OwnSubscription, at: number, nameRoom: NameRoom, who: Asker): KnownBlock[] {
  const { subscription } = own;
  const { texts } = who;
  const what = sayContent(subscription, nameRoom, texts);
  return [
    richText(
      line(
        bold(what),
        run(' · '),
        channelMention(subscription.channel),
        run(`\n${capital(sayTerms(subscription, texts))}\n${sayState(subscription, who)}`),
        troubleRuns(own, who),
      ),
    ),
    itemButtons(subscription, at, what, texts),
  ];
}

const createButtons = ({ subscriptions: { newRooms, newWord } }: Texts) =>
  actions(
    button({ actionId: `${ACTIONS.create}:0`, text: newRooms, value: 'rooms' }),
    button({ actionId: `${ACTIONS.create}:1`, text: newWord, value: 'word' }),
  );

/** What the person has channels told on a schedule: where, when, what rests and why, and what did not come. */
export const renderSubscriptions: RenderSubscriptions = (part, directory, who) => {
  const { home, subscriptions: said } = who.texts;
  const title = header(home.subscriptions);
  if (part.kind === 'loading') return [title, section(home.loadingSubscriptions)];
  if (part.kind === 'failed') return [title, ...failureBlocks(part.failure, who.texts)];
  const { subscriptions } = part;
  const shown = subscriptions.slice(0, MAX_SHOWN);
  const nameRoom: NameRoom = (address) => roomOfAddress(address, directory).name;
  return [
    title,
    ...(shown.length === 0 ? [section(home.noSubscriptions)] : []),
    ...shown.flatMap((own, at) => itemBlocks(own, at, nameRoom, who)),
    ...(subscriptions.length > shown.length
      ? [context(said.listed(shown.length, subscriptions.length))]
      : []),
    createButtons(who.texts),
  ];
};
