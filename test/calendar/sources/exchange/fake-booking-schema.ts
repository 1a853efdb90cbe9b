import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
});

const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(item));

/** As in the schema of EWS: exactly these elements, in this order. */
function sequence<Shape extends z.ZodRawShape>(shape: Shape) {
  const order = Object.keys(shape).join();
  return z.preprocess((value, context) => {
    if (Object.keys(Object(value)).join() !== order) context.addIssue('the elements are in another order');
    return value;
  }, z.strictObject(shape));
}

const instantSchema = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
const fieldSchema = z.strictObject({
  '@PropertySetId': z.guid(),
  '@PropertyName': z.string().min(1),
  '@PropertyType': z.literal('String'),
});
const itemIdSchema = z.strictObject({ '@Id': z.string(), '@ChangeKey': z.string().min(1) });
const ownCalendarSchema = z.strictObject({ '@Id': z.literal('calendar') });
const idOnly = z.literal('IdOnly');
const fieldsSchema = sequence({
  BaseShape: idOnly,
  AdditionalProperties: z.strictObject({
    FieldURI: list(z.strictObject({ '@FieldURI': z.string().regex(/^(?:item|calendar|folder):\w+$/) })),
  }),
});

const bodySchema = z.strictObject({
  FindItem: z
    .strictObject({
      '@Traversal': z.literal('Shallow'),
      ItemShape: z.strictObject({ BaseShape: idOnly }),
      IndexedPageItemView: z.strictObject({
        '@MaxEntriesReturned': z.string(),
        '@Offset': z.literal('0'),
        '@BasePoint': z.literal('Beginning'),
      }),
      Restriction: z.strictObject({
        IsEqualTo: sequence({
          ExtendedFieldURI: fieldSchema,
          FieldURIOrConstant: z.strictObject({ Constant: z.strictObject({ '@Value': z.string() }) }),
        }),
      }),
      ParentFolderIds: z.strictObject({ DistinguishedFolderId: ownCalendarSchema }),
    })
    .optional(),
  GetItem: sequence({
    ItemShape: fieldsSchema,
    ItemIds: z.strictObject({ ItemId: list(itemIdSchema) }),
  }).optional(),
  CreateItem: z
    .strictObject({
      '@SendMeetingInvitations': z.literal('SendToAllAndSaveCopy'),
      SavedItemFolderId: z.strictObject({ DistinguishedFolderId: ownCalendarSchema }),
      Items: z.strictObject({
        CalendarItem: sequence({
          Subject: z.string(),
          ReminderIsSet: z.literal('false'),
          ExtendedProperty: sequence({ ExtendedFieldURI: fieldSchema, Value: z.string() }),
          Start: instantSchema,
          End: instantSchema,
          LegacyFreeBusyStatus: z.literal('Busy'),
          Location: z.string(),
          IsResponseRequested: z.literal('true'),
          Resources: z.strictObject({
            Attendee: z.strictObject({ Mailbox: z.strictObject({ EmailAddress: z.email() }) }),
          }),
        }),
      }),
    })
    .optional(),
  UpdateItem: z
    .strictObject({
      '@ConflictResolution': z.literal('AlwaysOverwrite'),
      '@SendMeetingInvitationsOrCancellations': z.literal('SendToAllAndSaveCopy'),
      ItemChanges: z.strictObject({
        ItemChange: sequence({
          ItemId: itemIdSchema,
          Updates: z.strictObject({
            SetItemField: z.tuple([
              sequence({
                FieldURI: z.strictObject({ '@FieldURI': z.literal('calendar:Start') }),
                CalendarItem: z.strictObject({ Start: instantSchema }),
              }),
              sequence({
                FieldURI: z.strictObject({ '@FieldURI': z.literal('calendar:End') }),
                CalendarItem: z.strictObject({ End: instantSchema }),
              }),
            ]),
          }),
        }),
      }),
    })
    .optional(),
  DeleteItem: z
    .strictObject({
      '@DeleteType': z.literal('MoveToDeletedItems'),
      '@SendMeetingCancellations': z.literal('SendToAllAndSaveCopy'),
      ItemIds: z.strictObject({ ItemId: itemIdSchema }),
    })
    .optional(),
  GetFolder: sequence({
    FolderShape: fieldsSchema,
    FolderIds: z.strictObject({
      DistinguishedFolderId: ownCalendarSchema.extend({
        Mailbox: z.strictObject({ EmailAddress: z.email() }).optional(),
      }),
    }),
  }).optional(),
});

const requestSchema = z.object({
  Envelope: z.object({
    Header: z.strictObject({ RequestServerVersion: z.object({ '@Version': z.string() }) }),
    Body: bodySchema,
  }),
});

export type EwsBookingBody = z.output<typeof bodySchema>;

/** The body of a request; undefined where it is not of the schema. */
export function readBookingRequest(text: string): EwsBookingBody | undefined {
  if (XMLValidator.validate(text) !== true) return undefined;
  return requestSchema.safeParse(parser.parse(text)).data?.Envelope.Body;
}
