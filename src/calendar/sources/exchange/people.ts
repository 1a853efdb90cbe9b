import { ServiceFault } from '../../../shared/errors.js';
import type { Logger } from '../../../shared/observability/log.js';
import { lookUpAll } from '../look-up.js';
import { LOOKUP_PROBLEMS, type SourceWindow, type UserLookup } from '../source.js';
import { problemOfFault } from '../source-fault.js';
import {
  MAX_DAYS,
  MAX_MAILBOXES,
  type MailboxAnswer,
  readAvailability,
  writeAvailabilityRequest,
} from './availability.js';
import { type Resolved, readResolved, writeResolveRequest } from './directory.js';
import type { EwsClient } from './ews-client.js';

export interface People {
  /** One answer for each user, in order. @throws {ServiceFault} when nobody could be looked up */
  freeBusy: (users: readonly string[], window: SourceWindow) => Promise<UserLookup[]>;
  /** The same for addresses as the directory has them, of rooms. @throws {ServiceFault} when none could be looked up */
  roomsFreeBusy: (addresses: readonly string[], window: SourceWindow) => Promise<UserLookup[]>;
}

interface PeopleOptions {
  domain: string;
  timeZone: string;
  log: Logger;
}

const fold = (name: string) => name.normalize('NFC').toLowerCase();

export function createPeople(client: EwsClient, { domain, timeZone, log }: PeopleOptions): People {
  const fetchAvailability = (addresses: readonly string[], window: SourceWindow): Promise<MailboxAnswer[]> =>
    client.ask({
      operation: 'GetUserAvailability',
      body: writeAvailabilityRequest(addresses, window),
      read: (body) => readAvailability(body, addresses.length, { window, timeZone }),
    });

  const lookUp = (addresses: readonly string[], window: SourceWindow): Promise<MailboxAnswer[]> =>
    lookUpAll(addresses, window, {
      maxAddresses: MAX_MAILBOXES,
      maxDays: MAX_DAYS,
      fetch: fetchAvailability,
      log,
    });

  /** Nobody, where the directory cannot be asked: it only helps. */
  async function resolve(name: string): Promise<Resolved[]> {
    try {
      return await client.ask({
        operation: 'ResolveNames',
        body: writeResolveRequest(name),
        read: readResolved,
      });
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
      log.warn({ err: error }, 'a name could not be looked up in the directory');
      return [];
    }
  }

  /** Whose short name it is. The directory compares beginnings, and nobody gets the answer of a namesake. */
  async function findByAlias(user: string): Promise<Resolved | undefined> {
    const [only, ...others] = (await resolve(user)).filter(
      ({ alias, address }) =>
        alias !== undefined &&
        fold(alias) === fold(user) &&
        fold(address.slice(address.lastIndexOf('@') + 1)) === fold(domain),
    );
    return others.length === 0 ? only : undefined;
  }

  async function isList(address: string): Promise<boolean> {
    return (await resolve(address)).some((one) => one.isList && fold(one.address) === fold(address));
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
      return [{ problem: problemOfFault(error) }];
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
