import { createRateLimiter, type RateLimiter } from '../../shared/concurrency/rate-limiter.js';
import { ServiceFault } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import type { Clock } from '../../shared/time/clock.js';
import type { SlackMessage } from '../blocks/message.js';
import { replaceReferences } from '../blocks/references.js';
import { cutText, unescapeMrkdwn } from '../blocks/text.js';
import { BUDGET_MS } from '../lib/budgets.js';
import { RefusedError } from '../model/refused-error.js';
import type { WorkspaceId } from '../model/workspace-id.js';
import { exclusionOf } from '../people/person.js';
import type { AnswerPreferences, LanguagePreferences } from '../preferences/languages.js';
import { type Texts, textsOf } from '../texts/texts.js';
import type { PayloadOwners } from './action-context.js';
import { describeFailure, renderFailure } from './failure.js';
import type { Audience, RequestContext, Services } from './request-context.js';
import { createRequestDeadline } from './request-context.js';
import type { WorkspaceOf } from './workspace.js';

/** Characters of a question that a message about a failure quotes. */
const MAX_QUOTED = 80;

/** More than a person types, and few enough that one person cannot keep the services busy for all others. */
const REQUEST_RATE = { burst: 30, perSecond: 5 };

export interface RequestRunnerOptions {
  workspaceOf: WorkspaceOf;
  languages: LanguagePreferences;
  clock: Clock;
  log: Logger;
  metrics?: Metrics | undefined;
  /** Limits how often one person may ask. Default: 30 at once, and 5 per second. */
  rateLimiter?: RateLimiter;
  /** Milliseconds for one answer. Default: `BUDGET_MS.answer`. */
  answerBudgetMs?: number;
}

/** Creates the context of each request, and runs its work with the services of its workspace. */
export interface RequestRunner {
  choicesOf: (owners: PayloadOwners) => Promise<AnswerPreferences>;
  /** @param choices loaded unless they are given */
  contextOf: (owners: PayloadOwners, choices?: AnswerPreferences) => Promise<RequestContext>;
  /**
   * The same for a menu that a person types in. It counts separately, so that a fast typist can still ask for
   * an answer.
   */
  typingContextOf: (owners: PayloadOwners) => Promise<RequestContext>;
  /** The texts in the language that a person or channel of the workspace has chosen. */
  textsFor: (id: string, workspace: WorkspaceId) => Promise<Texts>;
  servicesOf: (workspace: WorkspaceId) => Services;
  /**
   * Runs the work if the person belongs to the audience, and stops it at the end of the budget.
   *
   * @param budgetMs for the whole work, all services together. Default: the budget of an answer
   * @throws {RefusedError} if the person is not of the audience, or asks too often
   * @throws {ServiceFault} `timeout` of the service that the work was waiting for; an error of Slack's client
   * if it cannot identify the person, who is then refused
   */
  run: <Value>(
    audience: Audience,
    request: RequestContext,
    work: (services: Services) => Promise<Value>,
    budgetMs?: number,
  ) => Promise<Value>;
  /**
   * The message that the person gets for an error. The error is logged.
   *
   * @param question as Slack sends it, for a message that may be shown much later
   */
  renderError: (error: unknown, request: Pick<RequestContext, 'texts'>, question?: string) => SlackMessage;
}

function formatUnanswered(question: string, { common, failure }: Texts): string {
  const typed = unescapeMrkdwn(replaceReferences(question, common.unnamed));
  return failure.unanswered(cutText(typed, MAX_QUOTED));
}

export function createRequestRunner(options: RequestRunnerOptions): RequestRunner {
  const { workspaceOf, languages, clock, answerBudgetMs = BUDGET_MS.answer } = options;
  const createLimiter = () => createRateLimiter({ ...REQUEST_RATE, now: () => performance.now() });
  const limiters = { questions: options.rateLimiter ?? createLimiter(), calls: createLimiter() };

  const workspaceOfOwners = ({ person: { team }, organisation }: PayloadOwners) =>
    workspaceOf({ team, organisation });
  const choicesOf = (owners: PayloadOwners) =>
    languages.answerPreferences(owners.person, workspaceOfOwners(owners).language);

  function create(
    { person, channel, organisation }: PayloadOwners,
    { language, dictionary, attendance }: AnswerPreferences,
    counts: 'questions' | 'calls' = 'questions',
  ): RequestContext {
    const { team, id: user } = person;
    const { timeZone, meetings, lunch, services } = workspaceOf({ team, organisation });
    const booking = services.bookings?.limits;
    return {
      user,
      team,
      organisation,
      ...(channel && { channel: channel.id }),
      dictionary,
      attendance,
      texts: textsOf(language),
      now: clock().toZonedDateTimeISO(timeZone),
      ...(meetings && { meetings }),
      ...(lunch && { lunch }),
      ...(booking && { booking }),
      deadline: createRequestDeadline(() => limiters[counts].take(`${team} ${user}`), counts),
    };
  }

  async function checkIsMember({ people }: Services, request: RequestContext): Promise<void> {
    const exclusion = exclusionOf(await people.find(request.user, request.deadline));
    if (exclusion) throw new RefusedError(exclusion);
  }

  return {
    choicesOf,
    contextOf: async (owners, choices) => create(owners, choices ?? (await choicesOf(owners))),
    typingContextOf: async (owners) => create(owners, await choicesOf(owners), 'calls'),
    textsFor: async (id, workspace) =>
      textsOf(await languages.languageOf({ team: workspace.team, id }, workspaceOf(workspace).language)),
    servicesOf: (workspace) => workspaceOf(workspace).services,
    run: (audience, request, work, budgetMs = answerBudgetMs) =>
      new Promise((resolve, reject) => {
        request.deadline?.ask();
        const { services } = workspaceOf(request);
        const timer = setTimeout(() => {
          request.deadline?.expire();
          // The calls that this aborts reject first, each with a fault that names its service.
          setImmediate(() =>
            reject(new ServiceFault({ service: 'service', operation: 'answer', kind: 'timeout' })),
          );
        }, budgetMs);
        const admitted = audience === 'members' ? checkIsMember(services, request) : Promise.resolve();
        admitted
          .then(() => work(services))
          .then(resolve, reject)
          .finally(() => clearTimeout(timer));
      }),
    renderError: (error, { texts }, question) => {
      const failure = describeFailure(error, texts, options);
      const sentences = [
        ...(question === undefined ? [] : [formatUnanswered(question, texts)]),
        failure.sentence,
      ];
      return renderFailure({ ...failure, sentence: sentences.join(' ') }, texts);
    },
  };
}
