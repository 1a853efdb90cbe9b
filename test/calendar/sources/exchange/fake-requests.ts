import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', removeNSPrefix: true });
const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(item));

const requestSchema = z.object({
  Envelope: z.object({
    Header: z.object({
      RequestServerVersion: z.object({ '@Version': z.string().startsWith('Exchange20') }),
      ExchangeImpersonation: z
        .object({ ConnectingSID: z.object({ PrimarySmtpAddress: z.string() }) })
        .optional(),
    }),
    Body: z.object({
      GetUserAvailabilityRequest: z
        .object({
          TimeZone: z.object({ Bias: z.literal(0) }).loose(),
          MailboxDataArray: z.object({
            MailboxData: list(z.object({ Email: z.object({ Address: z.string() }) }).loose()),
          }),
          FreeBusyViewOptions: z
            .object({
              TimeWindow: z.object({
                StartTime: z.string().regex(/^[\d-]+T[\d:]+$/),
                EndTime: z.string().regex(/^[\d-]+T[\d:]+$/),
              }),
              MergedFreeBusyIntervalInMinutes: z.number().min(5).max(1_440),
              RequestedView: z.enum(['FreeBusy', 'FreeBusyMerged', 'MergedOnly', 'Detailed']),
            })
            .loose(),
        })
        .optional(),
      FindItem: z
        .object({
          '@Traversal': z.literal('Shallow'),
          CalendarView: z.object({
            '@StartDate': z.string(),
            '@EndDate': z.string(),
            '@MaxEntriesReturned': z.coerce.number(),
          }),
          ParentFolderIds: z.object({
            DistinguishedFolderId: z.object({
              '@Id': z.literal('calendar'),
              Mailbox: z.object({ EmailAddress: z.string() }),
            }),
          }),
        })
        .loose()
        .optional(),
      GetRoomLists: z.literal('').optional(),
      GetRooms: z.object({ RoomList: z.object({ EmailAddress: z.string() }) }).optional(),
      ResolveNames: z.object({ UnresolvedEntry: z.coerce.string() }).loose().optional(),
    }),
  }),
});
export type EwsRequestBody = z.output<typeof requestSchema>['Envelope']['Body'];

/** A request as the server understands it; undefined where it is not one, or not of the schema. */
export function readRequest(text: string): z.output<typeof requestSchema>['Envelope'] | undefined {
  if (XMLValidator.validate(text) !== true) return undefined;
  return requestSchema.safeParse(parser.parse(text)).data?.Envelope;
}
