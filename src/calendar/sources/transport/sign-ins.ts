import type { Logger } from '../../../shared/observability/log.js';
import type { Metrics } from '../../../shared/observability/metrics.js';
import type { SourceOptions } from '../common/source.js';
import { CalendarServerError, isServerProblem, REMOTE_PROBLEMS } from './problems.js';

/** An account with which Ordrom logs in. */
interface Account {
  /** The source, as logs name it: `caldav`. */
  service: string;
  use: 'reading' | 'booking';
  /** Tells accounts of the same use apart. It is not logged. */
  name: string;
  /**
   * The address of a server that gets the password with each request, and may refuse the whole machine after several wrong
   * ones, with status 429. Left out where a token stands for the login: there 429 is about the number of requests.
   */
  server?: string;
}

/** The logins of one account. */
interface SignIn {
  /**
   * Runs a request that logs in, with all its challenges. After a refusal no request is sent until a pause is over, which
   * grows with each refusal. Then one request tries, and the others go on only if it was accepted. The first request with a
   * password goes alone too, and the others wait for it.
   *
   * @throws {CalendarServerError} of the request, or that of the last refusal at once during a pause
   */
  run: <Answer>(request: () => Promise<Answer>) => Promise<Answer>;
}

/** The logins of all accounts of a program. */
export interface SignIns {
  /** Equal accounts share what is known of them. */
  of: (account: Account) => SignIn;
}

/** What every source that logs in is created with. */
export interface RemoteSourceOptions<Config> extends SourceOptions<Config> {
  /** The logins of the program. Default: logins of its own. */
  signIns?: SignIns | undefined;
}

/** For one request, with its retries and the waiting that a server asks for. */
const BUDGET_MS = 10_000;

/** The options with a limit of time, a clock and logins. */
export function withRemoteDefaults<Config>(options: RemoteSourceOptions<Config>) {
  const { budgetMs = BUDGET_MS, now = () => performance.now(), signIns = createSignIns(options) } = options;
  return { ...options, budgetMs, now, signIns };
}

interface SignInsOptions {
  log: Logger;
  metrics?: Pick<Metrics, 'refusedLogins'> | undefined;
  /** A monotonic clock in milliseconds. Defaults to `performance.now`. */
  now?: (() => number) | undefined;
}

/** At most five logins in half an hour: Nextcloud refuses a machine after ten. */
const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 60 * 60_000;

/** A refusal by the server. Credentials that cannot be read have no status: nothing is sent with them. */
const isRefusal = (error: unknown): error is CalendarServerError =>
  error instanceof CalendarServerError &&
  error.problem === REMOTE_PROBLEMS.bad_password &&
  error.status !== undefined;

const isLockout = (error: unknown): error is CalendarServerError =>
  error instanceof CalendarServerError && error.status === 429;

/** Statuses of a refused request that say nothing of our login. */
const SILENT_STATUSES: readonly number[] = [401, 407, 408, 429];

/** Whether the server accepted our login and refused something else: the right to a calendar, its address, or a change. */
function isAcceptance(error: unknown): boolean {
  if (!(error instanceof CalendarServerError)) return false;
  const { problem, status = 0 } = error;
  return !isServerProblem(problem) || (status >= 400 && status < 500 && !SILENT_STATUSES.includes(status));
}

const toLockedOut = ({ service, operation, status, retryAfterSeconds }: CalendarServerError) =>
  new CalendarServerError(REMOTE_PROBLEMS.locked_out, { service, operation, status, retryAfterSeconds });

interface Refusal {
  error: CalendarServerError;
  pauseMs: number;
  until: number;
}

/** Remembers refused logins until the program ends. */
export function createSignIns({ log, metrics, now = () => performance.now() }: SignInsOptions): SignIns {
  const known = new Map<string, SignIn>();
  /** Servers that refused an account, with the accounts that they have not accepted since. */
  const refusing = new Map<string, Set<Account>>();

  function createSignIn(account: Account): SignIn {
    const { service, use, server } = account;
    let refusal: Refusal | undefined;
    let first: Promise<unknown> | undefined;
    let isTrying = false;
    // Prometheus sees no increase in a series that first appears with the value 1.
    metrics?.refusedLogins.inc({ service, account: use }, 0);

    function refuse(error: CalendarServerError): CalendarServerError {
      const pauseMs = refusal ? Math.min(refusal.pauseMs * 2, MAX_PAUSE_MS) : FIRST_PAUSE_MS;
      refusal = { error, pauseMs, until: now() + pauseMs };
      if (server !== undefined) refusing.set(server, (refusing.get(server) ?? new Set()).add(account));
      metrics?.refusedLogins.inc({ service, account: use });
      const seconds = pauseMs / 1_000;
      const said = 'the calendar server refuses our login; no other is sent until the pause is over';
      log.warn({ err: error, service, account: use, seconds }, said);
      return error;
    }

    function accept(): void {
      refusal = undefined;
      if (server !== undefined) refusing.get(server)?.delete(account);
    }

    const isLockedOut = () => server !== undefined && (refusing.get(server)?.size ?? 0) > 0;

    async function send<Answer>(request: () => Promise<Answer>): Promise<Answer> {
      try {
        return await request();
      } catch (error) {
        // Requests that were under way at the first refusal are refused too, and begin no other pause.
        if (isRefusal(error)) throw refusal ? error : refuse(error);
        throw isLockout(error) && isLockedOut() ? toLockedOut(error) : error;
      }
    }

    /** Sends the one request after a pause. */
    async function tryAgain<Answer>(last: Refusal, request: () => Promise<Answer>): Promise<Answer> {
      isTrying = true;
      try {
        const answer = await request();
        accept();
        return answer;
      } catch (error) {
        if (isRefusal(error)) throw refuse(error);
        if (isLockout(error) && server !== undefined) throw refuse(toLockedOut(error));
        if (isAcceptance(error)) accept();
        // The server said nothing of our login.
        else last.until = now() + FIRST_PAUSE_MS;
        throw error;
      } finally {
        isTrying = false;
      }
    }

    return {
      async run(request) {
        if (!first && server !== undefined) {
          const sent = send(request);
          first = sent.catch(() => undefined);
          return sent;
        }
        await first;
        if (!refusal) return send(request);
        if (isTrying || now() < refusal.until) throw refusal.error;
        return tryAgain(refusal, request);
      },
    };
  }

  return {
    of(account) {
      const { service, use, name, server } = account;
      const key = JSON.stringify([service, use, name, server]);
      const signIn = known.get(key) ?? createSignIn(account);
      known.set(key, signIn);
      return signIn;
    },
  };
}
