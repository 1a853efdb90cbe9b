import { ServiceFault } from '../../../shared/errors.js';
import type { Logger } from '../../../shared/observability/log.js';
import { foldName } from '../common/fold-name.js';
import { LOOKUP_PROBLEMS, type SourceWindow, type UserLookup } from '../common/source.js';
import { lookUpInBatches } from '../transport/batched-lookup.js';
import { findFaultProblem } from '../transport/calendar-server-error.js';
import {
  formatAvailabilityRequest,
  MAX_AVAILABILITY_DAYS,
  MAX_MAILBOXES,
  type MailboxAnswer,
  parseAvailability,
} from './availability.js';
import type { EwsClient } from './client.js';
import { formatResolveRequest, parseResolvedNames, type ResolvedName } from './directory.js';

export interface ExchangePeople {
  /** One lookup for each user, in order. @throws {ServiceFault} if every lookup failed */
  freeBusy: (users: readonly string[], window: SourceWindow) => Promise<UserLookup[]>;
  /** One lookup for each room, in order, by its full address. @throws {ServiceFault} when none could be looked up */
  roomsFreeBusy: (addresses: readonly string[], window: SourceWindow) => Promise<UserLookup[]>;
}

interface ExchangePeopleOptions {
  domain: string;
  timeZone: string;
  log: Logger;
}

export function createExchangePeople(
  client: EwsClient,
  { domain, timeZone, log }: ExchangePeopleOptions,
): ExchangePeople {
  const fetchAvailability = (addresses: readonly string[], window: SourceWindow): Promise<MailboxAnswer[]> =>
    client.send({
      operation: 'GetUserAvailability',
      body: formatAvailabilityRequest(addresses, window),
      parse: (body) => parseAvailability(body, addresses.length, { window, timeZone }),
    });

  const lookUp = (addresses: readonly string[], window: SourceWindow): Promise<MailboxAnswer[]> =>
    lookUpInBatches(addresses, window, {
      maxAddresses: MAX_MAILBOXES,
      maxDays: MAX_AVAILABILITY_DAYS,
      fetch: fetchAvailability,
      log,
    });

  /** Directory entries that match a name; none when the directory cannot be asked. */
  async function resolve(name: string): Promise<ResolvedName[]> {
    try {
      return await client.send({
        operation: 'ResolveNames',
        body: formatResolveRequest(name),
        parse: parseResolvedNames,
      });
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
      log.warn({ err: error }, 'a name could not be resolved in the directory');
      return [];
    }
  }

  /** The entry with exactly this alias in our domain. The directory compares only beginnings. */
  async function findByAlias(user: string): Promise<ResolvedName | undefined> {
    const [only, ...others] = (await resolve(user)).filter(
      ({ alias, address }) =>
        alias !== undefined &&
        foldName(alias) === foldName(user) &&
        foldName(address.slice(address.lastIndexOf('@') + 1)) === foldName(domain),
    );
    return others.length === 0 ? only : undefined;
  }

  async function isList(address: string): Promise<boolean> {
    return (await resolve(address)).some(
      (entry) => entry.isList && foldName(entry.address) === foldName(address),
    );
  }

  /** Checks an answer again: the name may be an alias instead of an address, or a distribution list. */
  async function refineAnswer(
    user: string,
    answer: MailboxAnswer,
    window: SourceWindow,
  ): Promise<MailboxAnswer> {
    if ('busy' in answer) {
      const isAboutList = answer.isMerged && (await isList(`${user}@${domain}`));
      return isAboutList ? { problem: LOOKUP_PROBLEMS.is_a_list } : answer;
    }
    if (answer.problem.code !== 'ErrorMailRecipientNotFound') return answer;
    const found = await findByAlias(user);
    if (!found) return answer;
    if (found.isList) return { problem: LOOKUP_PROBLEMS.is_a_list };
    const [second = answer] = await lookUp([found.address], window).catch((error: unknown) => {
      if (!(error instanceof ServiceFault)) throw error;
      return [{ problem: findFaultProblem(error) }];
    });
    return second;
  }

  return {
    async freeBusy(users, window) {
      const addresses = users.map((user) => `${user}@${domain}`);
      const answers = await lookUp(addresses, window);
      const refined = answers.map((answer, at) => refineAnswer(users[at] ?? '', answer, window));
      return (await Promise.all(refined)).map((answer) => {
        if ('problem' in answer) return answer;
        const { busy, workingHours } = answer;
        return { busy, ...(workingHours && { workingHours }) };
      });
    },

    async roomsFreeBusy(addresses, window) {
      const answers = await lookUp(addresses, window);
      return answers.map((answer) => ('problem' in answer ? answer : { busy: answer.busy }));
    },
  };
}
