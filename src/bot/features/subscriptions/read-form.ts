import { z } from 'zod';
import { DICT_IDS } from '../../../dictionary/contract.js';
import type { ReadFields } from '../../framework/form.js';
import type { Asker } from '../../framework/request-context.js';
import {
  daysSchema,
  languageSchema,
  MAX_ROOMS,
  type SummaryContent,
  timeSchema,
} from '../../model/subscription.js';
import type { Fields } from '../../slack/view-state.js';
import type { Draft } from './draft.js';
import { FIELDS, type FormAbout, readAbout } from './form-view.js';

/** What was filled in, for a new subscription or for the one with this id. */
export interface FilledIn {
  about: FormAbout;
  draft: Draft;
}

const spanSchema = z.enum(['day', 'week']).catch('day');
const whenEmptySchema = z.enum(['say', 'skip']).catch('say');
const dictSchema = z.enum(DICT_IDS).catch('bob');

function readContent({ kind }: FormAbout, fields: Fields): SummaryContent {
  if (kind === 'word') return { kind, dict: dictSchema.parse(fields.one(FIELDS.dict)) };
  return {
    kind,
    rooms: [...new Set(fields.all(FIELDS.rooms))],
    span: spanSchema.parse(fields.one(FIELDS.span)),
    whenEmpty: whenEmptySchema.parse(fields.one(FIELDS.whenEmpty)),
  };
}

/** An option that only says why there are none begins so. */
const isNoRoom = (value: string) => value.startsWith('!');

function roomProblem(content: SummaryContent, { subscriptions: said, common }: Asker['texts']) {
  if (content.kind !== 'rooms') return undefined;
  if (content.rooms.some(isNoRoom)) return common.menuUnavailable;
  if (content.rooms.length === 0) return said.chooseRoom;
  return content.rooms.length > MAX_ROOMS ? said.tooManyRooms(MAX_ROOMS) : undefined;
}

/** What the form says; a sentence at each field that will not do. */
export function readForm(fields: Fields, { texts }: Asker, metadata: string): ReadFields<FilledIn> {
  const { subscriptions: said, common } = texts;
  const about = readAbout(metadata);
  if (!about) return { errors: { [FIELDS.days]: common.outdated } };
  const content = readContent(about, fields);
  const channel = fields.one(FIELDS.channel) ?? '';
  const days = daysSchema.safeParse(fields.all(FIELDS.days).join(''));
  const typed = fields.one(FIELDS.time) ?? '';
  const time = timeSchema.safeParse(typed);
  const rooms = roomProblem(content, texts);
  const errors = {
    ...(about.id === undefined && channel === '' && { [FIELDS.channel]: said.chooseChannel }),
    ...(rooms !== undefined && { [FIELDS.rooms]: rooms }),
    ...(!days.success && { [FIELDS.days]: said.chooseDay }),
    ...(!time.success && { [FIELDS.time]: typed === '' ? said.chooseTime : said.badTime(typed) }),
  };
  if (!days.success || !time.success || Object.keys(errors).length > 0) return { errors };
  return {
    value: {
      about,
      draft: {
        channel,
        content,
        days: days.data,
        time: time.data,
        skipHolidays: fields.all(FIELDS.holidays).length > 0,
        language: languageSchema.catch('nb').parse(fields.one(FIELDS.language)),
      },
    },
  };
}
