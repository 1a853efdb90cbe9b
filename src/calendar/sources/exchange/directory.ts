import * as z from 'zod';
import { elementList, escapeXml, optionalElement, xmlTextSchema } from '../xml/xml-schemas.js';
import { ewsResponseSchema, throwIfError } from './soap.js';

const mailboxSchema = z.looseObject({
  Name: optionalElement(xmlTextSchema),
  EmailAddress: optionalElement(xmlTextSchema),
  /** Mailbox, PublicDL, PrivateDL, GroupMailbox, … */
  MailboxType: optionalElement(xmlTextSchema),
});

/** A room list, or a room in it. */
export interface RoomEntry {
  name: string;
  address: string;
}

function toRoomEntries(mailboxes: readonly z.output<typeof mailboxSchema>[]): RoomEntry[] {
  return mailboxes.flatMap(({ Name, EmailAddress }) =>
    EmailAddress?.includes('@') ? [{ name: Name?.trim() || EmailAddress, address: EmailAddress.trim() }] : [],
  );
}

export const ROOM_LISTS_REQUEST = '<m:GetRoomLists/>';

const roomListsSchema = z.looseObject({
  GetRoomListsResponse: ewsResponseSchema.extend({
    RoomLists: optionalElement(z.looseObject({ Address: elementList(mailboxSchema) })),
  }),
});

/** The room lists of the organization. @throws {CalendarServerError} when the server refused */
export function parseRoomLists(body: unknown): RoomEntry[] {
  const { GetRoomListsResponse: response } = roomListsSchema.parse(body);
  throwIfError('GetRoomLists', response);
  return toRoomEntries(response.RoomLists?.Address ?? []);
}

export function formatRoomsRequest(list: string): string {
  return `<m:GetRooms><m:RoomList><t:EmailAddress>${escapeXml(list)}</t:EmailAddress></m:RoomList></m:GetRooms>`;
}

const roomsSchema = z.looseObject({
  GetRoomsResponse: ewsResponseSchema.extend({
    Rooms: optionalElement(z.looseObject({ Room: elementList(z.looseObject({ Id: mailboxSchema })) })),
  }),
});

/** The rooms in one list. @throws {CalendarServerError} when the server refused */
export function parseRoomsResponse(body: unknown): RoomEntry[] {
  const { GetRoomsResponse: response } = roomsSchema.parse(body);
  throwIfError('GetRooms', response);
  return toRoomEntries((response.Rooms?.Room ?? []).map(({ Id }) => Id));
}

/** ResolveNames in the directory. The server compares beginnings of names, aliases and addresses. */
export function formatResolveRequest(name: string): string {
  return `<m:ResolveNames ReturnFullContactData="true" SearchScope="ActiveDirectory" ContactDataShape="AllProperties"><m:UnresolvedEntry>${escapeXml(name)}</m:UnresolvedEntry></m:ResolveNames>`;
}

const resolveSchema = z.looseObject({
  ResolveNamesResponse: z.looseObject({
    ResponseMessages: z.looseObject({
      ResolveNamesResponseMessage: ewsResponseSchema.extend({
        ResolutionSet: optionalElement(
          z.looseObject({
            Resolution: elementList(
              z.looseObject({
                Mailbox: mailboxSchema,
                Contact: optionalElement(z.looseObject({ Alias: optionalElement(xmlTextSchema) })),
              }),
            ),
          }),
        ),
      }),
    }),
  }),
});

/** A person or distribution list of the directory. */
export interface ResolvedName {
  address: string;
  /** The short name in the organization. */
  alias: string | undefined;
  isList: boolean;
}

const LIST_TYPES = ['PublicDL', 'PrivateDL', 'GroupMailbox'];

/** The entries that match a name, possibly none. @throws {CalendarServerError} when the server refused */
export function parseResolvedNames(body: unknown): ResolvedName[] {
  const { ResolveNamesResponseMessage: message } =
    resolveSchema.parse(body).ResolveNamesResponse.ResponseMessages;
  if (message.ResponseCode === 'ErrorNameResolutionNoResults') return [];
  throwIfError('ResolveNames', message);
  return (message.ResolutionSet?.Resolution ?? []).flatMap(({ Mailbox, Contact }) => {
    const address = Mailbox.EmailAddress?.trim().replace(/^smtp:/i, '');
    if (!address?.includes('@')) return [];
    return [
      { address, alias: Contact?.Alias?.trim(), isList: LIST_TYPES.includes(Mailbox.MailboxType ?? '') },
    ];
  });
}
