import { DICT_IDS, type DictId } from '../../dictionary/contract.js';
import { actions, context, section } from '../blocks/blocks.js';
import { button, externalSelect } from '../blocks/elements.js';
import { type Message, message } from '../blocks/message.js';
import type { Texts } from '../texts/texts.js';
import { ACTIONS } from './actions.js';
import type { Nothing, OrdAnswer } from './answer.js';
import { type Place, viewFound } from './found-view.js';
import { writeTarget } from './query.js';

const MAX_NEAREST = 5;

const say = (sentence: string) => message(sentence, [section(sentence)]);

function viewPicker({ ord }: Texts): Message {
  return message(`${ord.pick} ${ord.pickHint}`, [
    section(ord.pick),
    actions(externalSelect(ACTIONS.pick, ord.typeWord)),
    context(ord.pickHint),
  ]);
}

const inDictOrder = (dicts: readonly DictId[]) => DICT_IDS.filter((dict) => dicts.includes(dict));

function viewNothing({ lookUp, nearest }: Nothing, place: Place, { ord }: Texts): Message {
  const { word, dicts } = lookUp;
  const sentence = ord.notFound(word, inDictOrder(dicts));
  const words = nearest.slice(0, MAX_NEAREST);
  const others = DICT_IDS.filter((dict) => !dicts.includes(dict));
  const targets = [
    ...words.map((text) => ({ text, value: writeTarget({ lookUp: { word: text, dicts } }) })),
    ...others.map((dict) => ({
      text: ord.searchIn(dict),
      value: writeTarget({ lookUp: { ...lookUp, dicts: [dict] } }),
    })),
  ];
  const buttons = targets.map((each, index) => button({ ...each, actionId: `${ACTIONS.lookUp}:${index}` }));
  const isOffered = buttons.length > 0 && place !== 'channel';
  const isNear = words.length > 0;
  const meant = ord.nearest(words.length);
  const spoken = isNear ? [sentence, meant, `${words.join(', ')}.`, ord.advice] : [sentence, ord.advice];
  return message(spoken.join(' '), [
    section(isNear ? `${sentence} ${meant}` : sentence),
    ...(isOffered ? [actions(...buttons)] : []),
    context(ord.advice),
  ]);
}

/** The answer as a message; the same blocks are valid in a modal. */
export function viewOrd(answer: OrdAnswer, place: Place, texts: Texts): Message {
  const { ord } = texts;
  switch (answer.kind) {
    case 'pick':
      return viewPicker(texts);
    case 'found':
      return viewFound(answer, place, texts);
    case 'nothing':
      return viewNothing(answer, place, texts);
    case 'too-long':
      return say(ord.tooLong(answer.limit));
    case 'gone':
      return say(ord.gone);
  }
}
