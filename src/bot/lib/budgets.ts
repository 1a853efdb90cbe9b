import { type FaultKind, ServiceFault } from '../../shared/errors.js';

/**
 * The time budgets of the bot, in milliseconds. Slack waits three seconds for an acknowledgement and for the
 * options of a menu, and a `trigger_id` opens a modal for three seconds. All budgets of a request fit into
 * that time.
 */
export const BUDGET_MS = {
  /** The answer to one request, all services together. The language of the person is loaded before. */
  answer: 2_500,
  /** The options of a menu. Slack drops late options silently. */
  menuOptions: 1_500,
  /**
   * The answer to a modal, before the modal is acknowledged as loading. The rest of the three seconds is for
   * the response.
   */
  modalAnswer: 1_500,
  /** Until Slack has certainly applied an acknowledged view, so that a later update can be confirmed. */
  confirmModal: 1_000,
  /** One call to the dictionary or the calendar while a person waits. */
  serviceCall: 2_000,
  /** One booking, which may ask a calendar server several times. The person sees that it is loading. */
  booking: 8_000,
  /** The same for a scheduled post, while no person waits. */
  scheduledServiceCall: 10_000,
  /**
   * Slack's confirmation of one post to a `response_url`. Longer than Slack needs, because an answer that was
   * not confirmed is given again.
   */
  replyConfirmation: 6_000,
  /** How long an answer is repeated in one place, before it is given another way. */
  replyPatience: 10_000,
  /**
   * How long a person wants an answer. Later, «free now» is no longer true. A `response_url` lives for 30
   * minutes, so this ends first.
   */
  replyWanted: 300_000,
  /** One call to Slack's Web API while a person waits. */
  slackCall: 2_500,
  /** The three steps of a file that the app sends. */
  fileUpload: 8_000,
  /** One call to Slack's Web API while no person waits. */
  backgroundSlackCall: 10_000,
  /** One call to Slack's Web API from `ordrom doctor`. */
  doctorCall: 8_000,
  /** The lookups of all people of an answer in Slack. The rest of the answer is for the calendar. */
  people: 1_200,
  /** The names of the people of the workplace, which an answer can do without. The list itself is loaded to its end. */
  listPeople: 600,
  /** Whether guests read a channel. Later, the person is told that there may be some. */
  channelGuests: 600,
  /** Who is not in the channel of a poll, which its form can do without. */
  nonReaders: 300,
  /** The names of the rooms, which a question about people can do without. */
  listRooms: 600,
  /** Free/busy of one group of people, if there are several groups. */
  freeBusyGroup: 1_400,
  /** All calendars of an answer about several rooms, so that one slow room does not hide the others. */
  severalRooms: 2_200,
  /** The state of each room in a menu, which a menu can do without. */
  menuRoomStates: 300,
  /** The calendars behind these states, which serve the next menu. */
  menuRoomCalendars: 10_000,
  /** The words of a menu, before cached words are used instead. */
  suggestions: 1_000,
  /** The same word in the other dictionary, which an answer can do without. */
  counterpart: 500,
  /** The Home tab, before it is published without its rooms and subscriptions. */
  homeFirstRender: 250,
  /** A part of the Home tab from another feature. The rest of the three seconds is for Slack. */
  homePart: 2_000,
  /** One query to the database while a person waits. */
  database: 2_000,
  /** One query to the database before an acknowledgement, or one that an answer can do without. */
  quickDatabase: 400,
  /** The workspaces of an organisation, as Slack lists them, before an acknowledgement. */
  listWorkspaces: 1_500,
  /**
   * A text in the other målform, in place of the budget of an answer: a program of twenty processes starts for
   * it. The person sees that it is loading.
   */
  translation: 8_000,
  /** The look-ups of the words of a message, in place of the budget of an answer. The person sees that it is loading. */
  checkWords: 6_000,
  /** The time zone of the person, which an answer can do without. */
  viewerZone: 1_500,
  /** One health check of `/readyz`. */
  healthCheck: 1_000,
  /** Open but idle connections, when the bot stops. */
  closeConnections: 1_000,
  /**
   * Answers and posts under way when the bot stops: longer than any answer, shorter than a supervisor waits.
   * The next start settles unfinished posts by reading the channel.
   */
  drain: 8_000,
} as const;

/**
 * Waits for the work for a limited time. The work itself goes on. @throws the error of `late` at the end of
 * the time
 */
export function withTimeout<Value>(
  patienceMs: number,
  work: Promise<Value>,
  late: () => Error,
): Promise<Value> {
  // Not `Promise.race`, which makes many more promises: every answer begins with this.
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** @throws {ServiceFault} of the database, if the query fails or takes too long. A late query goes on. */
export async function fromDatabase<Value>(operation: string, work: Promise<Value>): Promise<Value> {
  const fault = (kind: FaultKind, cause?: unknown) =>
    new ServiceFault({ service: 'database', operation, kind, cause });
  const done = work.catch((cause: unknown) => {
    throw fault('failed', cause);
  });
  return withTimeout(BUDGET_MS.database, done, () => fault('timeout'));
}

/**
 * Waits for work that several callers share, and which therefore goes on when one of them leaves.
 *
 * @throws the error of `late` when the signal aborts first
 */
export function untilAborted<Value>(
  signal: AbortSignal | undefined,
  work: Promise<Value>,
  late: () => Error,
): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const leave = () => reject(late());
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/**
 * A signal for work that several callers wait for. It aborts when the signals of all of them have aborted.
 */
export interface SharedSignal {
  signal: AbortSignal;
  add: (caller: AbortSignal) => void;
}

export function createSharedSignal(): SharedSignal {
  const controller = new AbortController();
  let waiting = 0;
  return {
    signal: controller.signal,
    add(caller) {
      waiting += 1;
      const leave = () => {
        waiting -= 1;
        if (waiting === 0) controller.abort();
      };
      caller.addEventListener('abort', leave, { once: true });
    },
  };
}
