import { z } from 'zod';
import { elementList, escapeXml, optionalElement, xmlTextSchema } from '../xml/xml-schemas.js';
import { ewsResponseSchema, throwIfError } from './soap.js';

const mailboxSchema = z.looseObject({
  Name: optionalElement(xmlTextSchema),
  EmailAddress: optionalElement(xmlTextSchema),
  /** Mailbox, PublicDL, PrivateDL, GroupMailbox, … */
  MailboxType: optionalElement(xmlTextSchema),
});

/** A list of rooms or a room of one. */
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

/** The lists of rooms that an administrator has made. @throws {ServiceFault} when the server refused */
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

/** The rooms of one list. @throws {ServiceFault} when the server refused */
export function parseRoomsResponse(body: unknown): RoomEntry[] {
  const { GetRoomsResponse: response } = roomsSchema.parse(body);
  throwIfError('GetRooms', response);
  return toRoomEntries((response.Rooms?.Room ?? []).map(({ Id }) => Id));
}

/** Asks the directory whom a name may mean: it compares the beginnings of all kinds of names. */
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

/** Somebody, or some list, that the directory knows. */
export interface ResolvedName {
  address: string;
  /** The short name within the organisation. */
  alias: string | undefined;
  isList: boolean;
}

const LIST_TYPES = ['PublicDL', 'PrivateDL', 'GroupMailbox'];

/** Whom a name may mean; none is an answer. @throws {ServiceFault} when the server refused */
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
