import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { sectionBlock } from '../../blocks/blocks.js';
import { slackMessage } from '../../blocks/message.js';
import {
  type ActionContext,
  type ActionResult,
  type RegisteredAction,
  type RegisteredModalAction,
  registerAction,
  registerModalAction,
} from '../../framework/action.js';
import { renderNoticeModal } from '../../framework/notice-modal.js';
import type { RequestContext } from '../../framework/request-context.js';
import { fromDatabase } from '../../lib/from-database.js';
import type { TermVersion } from '../../store/stored-term.js';
import type { Texts } from '../../texts/texts.js';
import { formatDate, formatTime } from '../../time/dates.js';
import { GLOSSARY_ACTION_IDS, GLOSSARY_VIEWS } from './action-ids.js';
import { openList } from './list-actions.js';
import { changerOf, checkIsApprover, type GlossaryFeatureParts } from './parts.js';
import { renderHistory, renderSuggestions } from './render-suggestions.js';
import { termVersionSchema } from './term-value.js';

type SeenTerm = Omit<TermVersion, 'team'>;

const say = (sentence: string) => slackMessage(sentence, [sectionBlock(sentence)]);

async function loadSuggestions(
  { terms }: GlossaryFeatureParts,
  { team, texts }: RequestContext,
  notice?: string,
) {
  return renderSuggestions(await fromDatabase('glossary', terms.list(team, 'suggested')), texts, notice);
}

/** What a person who approves words does with one. */
type Decision = 'approve' | 'reject' | 'remove';

/** Carries out the decision, and tells the person who suggested the word. @returns the result in a sentence */
async function decide(
  decision: Decision,
  seen: SeenTerm,
  { terms, notify }: GlossaryFeatureParts,
  { services, request }: ActionContext,
): Promise<string> {
  const { team, texts, user } = request;
  const stored = await fromDatabase('glossary', terms.find(team, seen.id));
  // A suggestion that somebody has approved meanwhile is no longer one to decide on.
  if (!stored || stored.isApproved !== (decision === 'remove')) return texts.glossary.stale;
  const change = decision === 'approve' ? terms.approve : terms.remove;
  const result = await fromDatabase('glossary', change({ ...seen, team }, changerOf(request)));
  services.glossary?.forget?.();
  if (result !== 'changed') return texts.glossary.stale;
  const { word } = stored.term;
  if (decision === 'remove') return texts.glossary.removed(word);
  if (stored.createdBy !== undefined && stored.createdBy !== user) {
    await notify(stored.createdBy, request, ({ glossary }) =>
      say(
        decision === 'approve'
          ? glossary.yourSuggestionApproved(word)
          : glossary.yourSuggestionRejected(word),
      ),
    );
  }
  return decision === 'approve' ? texts.glossary.added(word) : texts.glossary.rejected(word);
}

function registerDecision(decision: Decision, parts: GlossaryFeatureParts): RegisteredAction {
  return registerAction<SeenTerm>({
    id: GLOSSARY_ACTION_IDS[decision],
    value: termVersionSchema,
    async handle(seen, context): Promise<ActionResult> {
      const { services, request, surface } = context;
      await checkIsApprover(parts, services, request);
      const said = await decide(decision, seen, parts, context);
      if (surface === 'message') return { kind: 'replace', message: say(said) };
      const view =
        decision === 'remove'
          ? await openList(1, parts, services, request, { said })
          : await loadSuggestions(parts, request, said);
      return { kind: 'update', view };
    },
  });
}

export const createReviewActions = (parts: GlossaryFeatureParts): RegisteredAction[] =>
  (['approve', 'reject', 'remove'] as const).map((decision) => registerDecision(decision, parts));

const loadingOf = (callbackId: string, titleOf: (texts: Texts) => string) => (texts: Texts) =>
  renderNoticeModal(callbackId, titleOf(texts), texts.common.loading, texts);

export const createReviewModals = (parts: GlossaryFeatureParts): RegisteredModalAction[] => [
  registerModalAction<string>({
    id: GLOSSARY_ACTION_IDS.suggestions,
    value: z.string(),
    loading: loadingOf(GLOSSARY_VIEWS.suggestions, ({ glossary }) => glossary.suggestions),
    async handle(_, { services, request }) {
      await checkIsApprover(parts, services, request);
      return loadSuggestions(parts, request);
    },
  }),
  registerModalAction<SeenTerm>({
    id: GLOSSARY_ACTION_IDS.history,
    value: termVersionSchema,
    loading: loadingOf(GLOSSARY_VIEWS.history, ({ glossary }) => glossary.history),
    async handle({ id }, { request }) {
      const { team, texts, now } = request;
      const [stored, changes] = await Promise.all([
        fromDatabase('glossary', parts.terms.find(team, id)),
        fromDatabase('glossary', parts.terms.history(team, id)),
      ]);
      const shown = changes.map(({ at, ...change }) => {
        const time = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(now.timeZoneId);
        return {
          ...change,
          when: `${formatDate(time.toPlainDate(), now.toPlainDate(), texts)} ${formatTime(time)}`,
        };
      });
      return renderHistory(stored?.term.word ?? texts.glossary.termGone, shown, texts);
    },
  }),
];
