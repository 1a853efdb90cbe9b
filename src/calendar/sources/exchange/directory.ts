import { z } from 'zod';
import { escapeXml, manyOf, maybe, textSchema } from '../xml.js';
import { refuseError, responseSchema } from './soap.js';

const mailboxSchema = z.looseObject({
  Name: maybe(textSchema),
  EmailAddress: maybe(textSchema),
  /** Mailbox, PublicDL, PrivateDL, GroupMailbox, … */
  MailboxType: maybe(textSchema),
});

/** A list of rooms or a room of one. */
export interface Listed {
  name: string;
  address: string;
}

function listed(mailboxes: readonly z.output<typeof mailboxSchema>[]): Listed[] {
  return mailboxes.flatMap(({ Name, EmailAddress }) =>
    EmailAddress?.includes('@') ? [{ name: Name?.trim() || EmailAddress, address: EmailAddress.trim() }] : [],
  );
}

export const ROOM_LISTS_REQUEST = '<m:GetRoomLists/>';

const roomListsSchema = z.looseObject({
  GetRoomListsResponse: responseSchema.extend({
    RoomLists: maybe(z.looseObject({ Address: manyOf(mailboxSchema) })),
  }),
});

/** The lists of rooms that an administrator has made. @throws {ServiceFault} when the server refused */
export function readRoomLists(body: unknown): Listed[] {
  const { GetRoomListsResponse: response } = roomListsSchema.parse(body);
  refuseError('GetRoomLists', response);
  return listed(response.RoomLists?.Address ?? []);
}

export function writeRoomsRequest(list: string): string {
  return `<m:GetRooms><m:RoomList><t:EmailAddress>${escapeXml(list)}</t:EmailAddress></m:RoomList></m:GetRooms>`;
}

const roomsSchema = z.looseObject({
  GetRoomsResponse: responseSchema.extend({
    Rooms: maybe(z.looseObject({ Room: manyOf(z.looseObject({ Id: mailboxSchema })) })),
  }),
});

/** The rooms of one list. @throws {ServiceFault} when the server refused */
export function readRooms(body: unknown): Listed[] {
  const { GetRoomsResponse: response } = roomsSchema.parse(body);
  refuseError('GetRooms', response);
  return listed((response.Rooms?.Room ?? []).map(({ Id }) => Id));
}

/** Asks the directory whom a name may mean: it compares the beginnings of all kinds of names. */
export function writeResolveRequest(name: string): string {
  return `<m:ResolveNames ReturnFullContactData="true" SearchScope="ActiveDirectory" ContactDataShape="AllProperties"><m:UnresolvedEntry>${escapeXml(name)}</m:UnresolvedEntry></m:ResolveNames>`;
}

const resolveSchema = z.looseObject({
  ResolveNamesResponse: z.looseObject({
    ResponseMessages: z.looseObject({
      ResolveNamesResponseMessage: responseSchema.extend({
        ResolutionSet: maybe(
          z.looseObject({
            Resolution: manyOf(
              z.looseObject({
                Mailbox: mailboxSchema,
                Contact: maybe(z.looseObject({ Alias: maybe(textSchema) })),
              }),
            ),
          }),
        ),
      }),
    }),
  }),
});

/** Somebody, or some list, that the directory knows. */
export interface Resolved {
  address: string;
  /** The short name within the organisation. */
  alias: string | undefined;
  isList: boolean;
}

const LISTS = ['PublicDL', 'PrivateDL', 'GroupMailbox'];

/** Whom a name may mean; none is an answer. @throws {ServiceFault} when the server refused */
export function readResolved(body: unknown): Resolved[] {
  const { ResolveNamesResponseMessage: message } =
    resolveSchema.parse(body).ResolveNamesResponse.ResponseMessages;
  if (message.ResponseCode === 'ErrorNameResolutionNoResults') return [];
  refuseError('ResolveNames', message);
  return (message.ResolutionSet?.Resolution ?? []).flatMap(({ Mailbox, Contact }) => {
    const address = Mailbox.EmailAddress?.trim().replace(/^smtp:/i, '');
    if (!address?.includes('@')) return [];
    return [{ address, alias: Contact?.Alias?.trim(), isList: LISTS.includes(Mailbox.MailboxType ?? '') }];
  });
}
