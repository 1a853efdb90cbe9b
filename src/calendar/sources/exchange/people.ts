import { ServiceFault } from '../../../shared/errors.js';
import type { Logger } from '../../../shared/observability/log.js';
import { lookUpInBatches } from '../common/batched-lookup.js';
import { LOOKUP_PROBLEMS, type SourceWindow, type UserLookup } from '../common/source.js';
import { toLookupProblem } from '../transport/source-fault.js';
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
  /** One answer for each user, in order. @throws {ServiceFault} when nobody could be looked up */
  freeBusy: (users: readonly string[], window: SourceWindow) => Promise<UserLookup[]>;
  /** The same for addresses as the directory has them, of rooms. @throws {ServiceFault} when none could be looked up */
  roomsFreeBusy: (addresses: readonly string[], window: SourceWindow) => Promise<UserLookup[]>;
}

interface ExchangePeopleOptions {
  domain: string;
  timeZone: string;
  log: Logger;
}

const foldName = (name: string) => name.normalize('NFC').toLowerCase();

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

  /** Nobody, where the directory cannot be asked: it only helps. */
  async function resolve(name: string): Promise<ResolvedName[]> {
    try {
      return await client.send({
        operation: 'ResolveNames',
        body: formatResolveRequest(name),
        parse: parseResolvedNames,
      });
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
      log.warn({ err: error }, 'a name could not be looked up in the directory');
      return [];
    }
  }

  /** Whose short name it is. The directory compares beginnings, and nobody gets the answer of a namesake. */
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
    return (await resolve(address)).some((one) => one.isList && foldName(one.address) === foldName(address));
  }

  /** A second look at an answer that may be about a short name that is no address, or about a list. */
  async function lookAgain(
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
      return [{ problem: toLookupProblem(error) }];
    });
    return second;
  }

  return {
    async freeBusy(users, window) {
      const addresses = users.map((user) => `${user}@${domain}`);
      const answers = await lookUp(addresses, window);
      const looked = answers.map((answer, at) => lookAgain(users[at] ?? '', answer, window));
      return (await Promise.all(looked)).map((answer) => {
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
