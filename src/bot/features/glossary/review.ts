import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import {
  actionsBlock,
  contextBlock,
  dividerBlock,
  richTextBlock,
  richTextSection,
  sectionBlock,
  textElements,
  userMention,
} from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import {
  type KnownBlock,
  type ModalView,
  modalView,
  type SlackMessage,
  sentenceMessage,
  slackMessage,
} from '../../blocks/message.js';
import {
  type ActionContext,
  type ActionResult,
  type RegisteredAction,
  type RegisteredModalAction,
  registerAction,
  registerModalAction,
} from '../../framework/action.js';
import type { RequestContext } from '../../framework/request-context.js';
import { formatSpokenTerm, renderTerm } from '../../glossary/render-term.js';
import { fromDatabase } from '../../lib/budgets.js';
import type { StoredTerm, TermAction, TermVersion } from '../../store/terms.js';
import type { Texts } from '../../texts/texts.js';
import { formatDate, formatTime } from '../../time/dates.js';
import { openList } from './list.js';
import {
  changerOf,
  checkIsApprover,
  GLOSSARY_ACTION_IDS,
  GLOSSARY_VIEWS,
  type GlossaryFeatureParts,
  renderGlossaryNotice,
  termVersionSchema,
} from './parts.js';

type SeenTerm = Omit<TermVersion, 'team'>;

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
      sentenceMessage(
        decision === 'approve'
          ? glossary.yourSuggestionApproved(word)
          : glossary.yourSuggestionRejected(word),
      ),
    );
  }
  return decision === 'approve' ? texts.glossary.added(word) : texts.glossary.rejected(word);
}

/** The message after a decision: what was said, and a suggestion that somebody changed meanwhile as it is now, to decide on. */
async function saidOn(
  { id }: SeenTerm,
  said: string,
  { terms }: GlossaryFeatureParts,
  { team, texts }: RequestContext,
): Promise<SlackMessage> {
  const { glossary } = texts;
  if (said !== glossary.stale) return sentenceMessage(said);
  const stored = await fromDatabase('glossary', terms.find(team, id));
  if (!stored) return sentenceMessage(glossary.termGone);
  if (stored.isApproved) return sentenceMessage(glossary.added(stored.term.word));
  const message = renderNewSuggestion(stored, texts);
  const sentence = glossary.changedSince;
  return {
    ...message,
    text: `${sentence} ${message.text}`,
    blocks: [sectionBlock(sentence), ...message.blocks],
  };
}

function registerDecision(decision: Decision, parts: GlossaryFeatureParts): RegisteredAction {
  return registerAction<SeenTerm>({
    id: GLOSSARY_ACTION_IDS[decision],
    value: termVersionSchema,
    async handle(seen, context): Promise<ActionResult> {
      const { services, request, surface } = context;
      await checkIsApprover(parts, services, request);
      const said = await decide(decision, seen, parts, context);
      if (surface === 'message')
        return { kind: 'replace', message: await saidOn(seen, said, parts, request) };
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

export const createReviewModals = (parts: GlossaryFeatureParts): RegisteredModalAction[] => [
  registerModalAction<string>({
    id: GLOSSARY_ACTION_IDS.suggestions,
    value: z.string(),
    loading: (texts) => renderGlossaryNotice('suggestions', texts),
    async handle(_, { services, request }) {
      await checkIsApprover(parts, services, request);
      return loadSuggestions(parts, request);
    },
  }),
  registerModalAction<SeenTerm>({
    id: GLOSSARY_ACTION_IDS.history,
    value: termVersionSchema,
    loading: (texts) => renderGlossaryNotice('history', texts),
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

/** Each takes up to seven blocks of a hundred. */
const MAX_SUGGESTIONS = 10;

/** A suggestion with its buttons. @param at numbers them */
function renderSuggestion(
  { id, version, term, createdBy }: StoredTerm,
  at: number,
  texts: Texts,
): KnownBlock[] {
  const { glossary } = texts;
  const value = JSON.stringify({ id, version });
  const { approve, edit, reject } = GLOSSARY_ACTION_IDS;
  return [
    ...renderTerm(term, texts, glossary.suggestionSource),
    richTextBlock(richTextSection(textElements(glossary.suggestedBy), userMention(createdBy, texts))),
    actionsBlock(
      button({ actionId: `${approve}:${at}`, text: glossary.approve, value, style: 'primary' }),
      button({ actionId: `${edit}:${at}`, text: glossary.edit, value }),
      button({ actionId: `${reject}:${at}`, text: glossary.reject, value }),
    ),
  ];
}

/** The open suggestions, oldest words first. @param notice the result of an action, at the top */
export function renderSuggestions(
  suggestions: readonly StoredTerm[],
  texts: Texts,
  notice?: string,
): ModalView {
  const { glossary, common } = texts;
  const shown = suggestions.slice(0, MAX_SUGGESTIONS);
  return modalView({
    callbackId: GLOSSARY_VIEWS.suggestions,
    title: glossary.suggestions,
    close: common.close,
    blocks: [
      ...(notice === undefined ? [] : [sectionBlock(notice)]),
      sectionBlock(glossary.suggestionCount(suggestions.length)),
      ...shown.flatMap((each, at) => [dividerBlock, ...renderSuggestion(each, at, texts)]),
      ...(shown.length < suggestions.length ? [contextBlock(glossary.shownOfSuggestions(shown.length))] : []),
    ],
  });
}

/** The direct message to those who approve. */
export function renderNewSuggestion(stored: StoredTerm, texts: Texts): SlackMessage {
  const sentence = texts.glossary.newSuggestion(stored.term.word);
  return slackMessage(
    `${sentence} ${formatSpokenTerm(stored.term, texts, texts.glossary.suggestionSource)}`,
    [sectionBlock(sentence), ...renderSuggestion(stored, 0, texts)],
  );
}

/** A change of a term, as the history shows it. */
interface ShownChange {
  action: TermAction;
  /** Undefined for a person whose data was deleted. */
  user: string | undefined;
  /** `15. januar 2026 09:30` */
  when: string;
}

/** Who changed a term, and when, newest first. */
export function renderHistory(word: string, changes: readonly ShownChange[], texts: Texts): ModalView {
  const { glossary } = texts;
  const notice = renderGlossaryNotice('history', texts, word);
  const lines = changes.map(({ action, user, when }) =>
    richTextSection(
      textElements(`${glossary.actions[action]}${glossary.by}`),
      userMention(user, texts),
      textElements(` · ${when}\n`),
    ),
  );
  return { ...notice, blocks: [...notice.blocks, ...(lines.length > 0 ? [richTextBlock(...lines)] : [])] };
}
