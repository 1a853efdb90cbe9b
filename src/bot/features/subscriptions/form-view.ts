import { z } from 'zod';
import { DICT_IDS } from '../../../dictionary/contract.js';
import { contextMarkup, section } from '../../blocks/blocks.js';
import {
  checkboxes,
  conversationSelect,
  input,
  multiExternalSelect,
  radioButtons,
  timepicker,
} from '../../blocks/inputs.js';
import { LIMITS } from '../../blocks/limits.js';
import { type KnownBlock, type ModalView, modal } from '../../blocks/message.js';
import type { Asker } from '../../framework/request-context.js';
import { LANGUAGES } from '../../model/language.js';
import { MAX_ROOMS } from '../../model/subscription.js';
import type { Texts } from '../../texts/texts.js';
import { cityOf, formatTime } from '../../time/dates.js';
import { ACTIONS, FORM } from './actions.js';
import type { Draft } from './draft.js';
import type { NameRoom } from './find-rooms.js';
import { nameDay } from './say.js';

/** The block_ids of the fields. */
export const FIELDS = {
  channel: 'channel',
  rooms: 'rooms',
  dict: 'dict',
  days: 'days',
  time: 'time',
  span: 'span',
  whenEmpty: 'when-empty',
  language: 'language',
  holidays: 'holidays',
} as const;

/** What the modal is about; what is chosen in it stands in its fields. */
const aboutSchema = z.object({ kind: z.enum(['rooms', 'word']), id: z.string().optional() });
/** `id` is of the subscription that is changed; without it a new one is made. */
export type FormAbout = z.infer<typeof aboutSchema>;

/** @returns undefined for what we did not write */
export function readAbout(metadata: string): FormAbout | undefined {
  try {
    return aboutSchema.parse(JSON.parse(metadata));
  } catch {
    return undefined;
  }
}

export interface FormParts {
  draft: Draft;
  about: FormAbout;
  nameRoom: NameRoom;
  /** Said above, of what will not do. */
  problem?: string;
}

const titleOf = ({ kind, id }: FormAbout, { subscriptions }: Texts) =>
  id === undefined ? subscriptions.formTitle[kind] : subscriptions.editTitle;

/** The modal with nothing to fill in: while it is made, and when all is said. */
export function viewSaying(
  sentences: readonly string[],
  about: FormAbout | undefined,
  texts: Texts,
): ModalView {
  return modal({
    callbackId: FORM,
    title: titleOf(about ?? { kind: 'rooms' }, texts),
    close: texts.common.close,
    blocks: sentences.map((sentence) => section(sentence)),
  });
}

type Choice = { text: string; value: string };
const choicesOf = <Value extends string>(
  texts: Readonly<Record<Value, string>>,
  values: readonly Value[],
): Choice[] => values.map((value) => ({ text: texts[value], value }));

function whereField({ draft, about }: FormParts, { subscriptions: said }: Texts): KnownBlock {
  if (about.id !== undefined) return contextMarkup(said.inChannel(`<#${draft.channel}>`));
  const chosen = draft.channel === '' ? {} : { chosen: draft.channel };
  return input({
    blockId: FIELDS.channel,
    label: said.channel,
    element: conversationSelect({ actionId: FIELDS.channel, placeholder: said.chooseChannel, ...chosen }),
  });
}

function roomsField(
  rooms: readonly string[],
  nameRoom: NameRoom,
  { subscriptions: said }: Texts,
): KnownBlock {
  const chosen = rooms
    .filter((address) => address.length <= LIMITS.optionValue)
    .map((address) => ({ text: nameRoom(address), value: address }));
  return input({
    blockId: FIELDS.rooms,
    label: said.rooms,
    element: multiExternalSelect({
      actionId: ACTIONS.rooms,
      placeholder: said.chooseRooms,
      chosen,
      most: MAX_ROOMS,
    }),
  });
}

function radioField(blockId: string, label: string, choices: Choice[], chosen: string): KnownBlock {
  return input({ blockId, label, element: radioButtons(blockId, choices, chosen) });
}

/** What is posted. */
function contentFields({ draft: { content }, nameRoom }: FormParts, texts: Texts): KnownBlock[] {
  const { subscriptions: said } = texts;
  if (content.kind === 'word') {
    const { nb: bob, nn: nob } = said.languages;
    const dictionaries = choicesOf({ bob, nob }, DICT_IDS);
    return [radioField(FIELDS.dict, said.dictionary, dictionaries, content.dict)];
  }
  const { rooms, span, whenEmpty } = content;
  return [
    roomsField(rooms, nameRoom, texts),
    radioField(FIELDS.span, said.span, choicesOf(said.spans, ['day', 'week']), span),
    radioField(
      FIELDS.whenEmpty,
      said.whenEmpty,
      choicesOf(said.whenEmptyChoices, ['say', 'skip']),
      whenEmpty,
    ),
  ];
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];
/** The value of the only box of its field. */
const YES = 'yes';

/** When it is posted. */
function scheduleFields({ days, time, skipHolidays }: Draft, { texts, now }: Asker): KnownBlock[] {
  const { subscriptions: said } = texts;
  const boxes = WEEK.map((day) => ({ text: nameDay(day, texts), value: String(day) }));
  return [
    input({
      blockId: FIELDS.days,
      label: said.days,
      element: checkboxes(FIELDS.days, boxes, days.map(String)),
    }),
    input({
      blockId: FIELDS.time,
      label: said.time,
      hint: said.clockOf(cityOf(now.timeZoneId)),
      element: timepicker({ actionId: FIELDS.time, placeholder: said.chooseTime, chosen: formatTime(time) }),
    }),
    input({
      blockId: FIELDS.holidays,
      label: said.holidays,
      element: checkboxes(
        FIELDS.holidays,
        [{ text: said.skipHolidays, value: YES }],
        skipHolidays ? [YES] : [],
      ),
      isOptional: true,
    }),
  ];
}

/** A subscription to be filled in, or changed. */
export function viewForm(parts: FormParts, asker: Asker): ModalView {
  const { draft, about, problem } = parts;
  const { subscriptions: said, common } = asker.texts;
  return modal({
    callbackId: FORM,
    title: titleOf(about, asker.texts),
    submit: said.submit,
    close: common.close,
    metadata: JSON.stringify(about),
    blocks: [
      ...(problem === undefined ? [] : [section(problem)]),
      whereField(parts, asker.texts),
      ...contentFields(parts, asker.texts),
      ...scheduleFields(draft, asker),
      radioField(FIELDS.language, said.language, choicesOf(said.languages, LANGUAGES), draft.language),
    ],
  });
}
