import { z } from 'zod';
import { type GoogleReply, refuse } from './fake-calendar-api.js';
import { KEY } from './fake-login.js';

export interface DirectoryFixture {
  customerId: string;
  /** Accounts with the right to read buildings and resources. */
  admins: readonly string[];
  resources: Record<string, unknown>[];
  buildings: Record<string, unknown>[];
  /** At most; smaller than the 100 of the default. */
  pageSize?: number;
}

const querySchema = z.strictObject({
  maxResults: z.coerce.number().int().min(1).max(500).default(100),
  orderBy: z.string().optional(),
  query: z.string().optional(),
  pageToken: z.string().optional(),
});

export function listDirectory(
  customer: string,
  list: string,
  query: URLSearchParams,
  actor: string,
  fixture: DirectoryFixture,
): GoogleReply {
  const { data } = querySchema.safeParse(Object.fromEntries(query));
  if (!data) return refuse(400, 'invalid');
  // A service account is of no customer, so it has no `my_customer`.
  const isOwn = customer === 'my_customer' && actor !== KEY.client_email;
  if (!isOwn && customer !== fixture.customerId) return refuse(404, 'notFound');
  if (!fixture.admins.includes(actor)) return refuse(403, 'forbidden', { details: [] });
  const all = list === 'calendars' ? fixture.resources : fixture.buildings;
  const skip = Number(data.pageToken ?? 0);
  const size = Math.min(data.maxResults, fixture.pageSize ?? data.maxResults);
  const items = all.slice(skip, skip + size);
  return {
    status: 200,
    body: {
      kind: `admin#directory#resources#${list}`,
      ...(items.length > 0 && { [list === 'calendars' ? 'items' : 'buildings']: items }),
      ...(all.length > skip + size && { nextPageToken: String(skip + size) }),
    },
  };
}
