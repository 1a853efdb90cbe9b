import * as z from 'zod';
import type { Meeting, RoomAnswer } from '../microsoft/meetings.js';
import { elementList, optionalElement, xmlTextSchema } from '../xml/xml-schemas.js';
import { ewsResponseSchema, throwIfError } from './soap.js';
import { ewsInstantSchema } from './times.js';

const itemIdSchema = z.looseObject({ '@Id': z.string().min(1), '@ChangeKey': z.string().optional() });

const foundSchema = z.looseObject({
  FindItemResponse: z.looseObject({
    ResponseMessages: z.looseObject({
      FindItemResponseMessage: ewsResponseSchema.extend({
        RootFolder: optionalElement(
          z.looseObject({
            Items: optionalElement(
              z.looseObject({ CalendarItem: elementList(z.looseObject({ ItemId: itemIdSchema })) }),
            ),
          }),
        ),
      }),
    }),
  }),
});

const toKey = (itemId: z.output<typeof itemIdSchema>) => ({
  id: itemId['@Id'],
  version: itemId['@ChangeKey'] ?? '',
});

/** @throws {CalendarServerError} when the server refused */
export function parseFoundMeetings(body: unknown) {
  const { FindItemResponseMessage: message } = foundSchema.parse(body).FindItemResponse.ResponseMessages;
  throwIfError('FindItem', message);
  return (message.RootFolder?.Items?.CalendarItem ?? []).map(({ ItemId }) => toKey(ItemId));
}

/** By `ResponseType`. The other ones stand for no answer. */
const ANSWERS: Readonly<Record<string, RoomAnswer>> = {
  Accept: 'accepted',
  Tentative: 'tentative',
  Decline: 'declined',
};

const attendeeSchema = z.looseObject({
  Mailbox: z.looseObject({ EmailAddress: optionalElement(xmlTextSchema) }),
  ResponseType: optionalElement(xmlTextSchema),
  LastResponseTime: optionalElement(xmlTextSchema),
});

const meetingSchema = z.looseObject({
  ItemId: itemIdSchema,
  DateTimeCreated: ewsInstantSchema,
  UID: z.string().min(1),
  Start: ewsInstantSchema,
  End: ewsInstantSchema,
  Resources: optionalElement(z.looseObject({ Attendee: elementList(attendeeSchema) })),
});

const meetingsSchema = z.looseObject({
  GetItemResponse: z.looseObject({
    ResponseMessages: z.looseObject({
      GetItemResponseMessage: elementList(
        ewsResponseSchema.extend({
          Items: optionalElement(z.looseObject({ CalendarItem: optionalElement(meetingSchema) })),
        }),
      ),
    }),
  }),
});

/** The response code of EWS for an item that does not exist. */
export const NOT_FOUND = 'ErrorItemNotFound';

function toMeeting(item: z.output<typeof meetingSchema>, room: string): Meeting {
  const { ItemId, UID: uid, DateTimeCreated: createdAt, Start: start, End: end, Resources } = item;
  const resources = Resources?.Attendee ?? [];
  const attendee = resources.find(
    ({ Mailbox }) => Mailbox.EmailAddress?.toLowerCase() === room.toLowerCase(),
  );
  return {
    ...toKey(ItemId),
    uid,
    createdAt,
    start,
    end,
    answer: ANSWERS[attendee?.ResponseType ?? ''] ?? 'none',
    answeredAt: attendee?.LastResponseTime ?? '',
  };
}

/**
 * The meetings that are still there.
 *
 * @param room the address of the room that was invited
 * @throws {CalendarServerError} when the server refused
 */
export function parseMeetings(body: unknown, room: string): Meeting[] {
  const messages = meetingsSchema.parse(body).GetItemResponse.ResponseMessages.GetItemResponseMessage;
  return messages.flatMap((message) => {
    if (message.ResponseCode === NOT_FOUND) return [];
    throwIfError('GetItem', message);
    return message.Items?.CalendarItem ? [toMeeting(message.Items.CalendarItem, room)] : [];
  });
}

/** Holds a change against its response. @throws {CalendarServerError} when the server refused */
export function parseChange(operation: 'CreateItem' | 'UpdateItem' | 'DeleteItem', body: unknown): void {
  const messages = z.looseObject({
    [`${operation}Response`]: z.looseObject({
      ResponseMessages: z.looseObject({ [`${operation}ResponseMessage`]: ewsResponseSchema }),
    }),
  });
  const response = messages.parse(body)[`${operation}Response`]?.ResponseMessages;
  const message = response?.[`${operation}ResponseMessage`];
  throwIfError(operation, ewsResponseSchema.parse(message));
}

const folderSchema = z.looseObject({
  EffectiveRights: optionalElement(z.looseObject({ CreateContents: optionalElement(xmlTextSchema) })),
});
const rightsSchema = z.looseObject({
  GetFolderResponse: z.looseObject({
    ResponseMessages: z.looseObject({
      GetFolderResponseMessage: ewsResponseSchema.extend({
        Folders: optionalElement(z.looseObject({ CalendarFolder: optionalElement(folderSchema) })),
      }),
    }),
  }),
});

/** What the server says of a calendar that the account may not open. */
const CLOSED: readonly string[] = [
  'ErrorAccessDenied',
  'ErrorFolderNotFound',
  NOT_FOUND,
  'ErrorNonExistentMailbox',
];

/** Whether the account may create items in a calendar. @throws {CalendarServerError} when the server refused */
export function parseRights(body: unknown): boolean {
  const { GetFolderResponseMessage: message } = rightsSchema.parse(body).GetFolderResponse.ResponseMessages;
  if (CLOSED.includes(message.ResponseCode ?? '')) return false;
  throwIfError('GetFolder', message);
  return message.Folders?.CalendarFolder?.EffectiveRights?.CreateContents === 'true';
}
