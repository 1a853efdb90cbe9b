import { actionsBlock, sectionBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import type { KnownBlock } from '../../blocks/message.js';
import type { FeatureExtension, HomePart } from '../../framework/command.js';
import { createFormOrigins } from '../../framework/form.js';
import { fromDatabase } from '../../lib/budgets.js';
import { createTermForm, createTermFormActions } from './form.js';
import { createListAction, createListActions, createListSubcommand, loadTerms } from './list.js';
import {
  createApproversAction,
  createApproversForm,
  GLOSSARY_ACTION_IDS,
  type GlossaryFeatureParts,
  loadApprovers,
} from './parts.js';
import { createReviewActions, createReviewModals } from './review.js';

/**
 * The workplace's own words: `/ord liste`, suggestions, approval and export. `/ord` itself answers from them too.
 *
 * @param parts undefined without a database: the words are those of the files, and nobody can change them
 */
export function createGlossaryFeature(parts: GlossaryFeatureParts | undefined): FeatureExtension {
  const origins = createFormOrigins();
  return {
    audience: 'members',
    subcommands: [createListSubcommand(parts)],
    actions: [...createListActions(parts), ...(parts ? createReviewActions(parts) : [])],
    modalActions: [
      createListAction(parts),
      ...(parts
        ? [
            ...createTermFormActions(parts, origins),
            ...createReviewModals(parts),
            createApproversAction(parts),
          ]
        : []),
    ],
    forms: parts ? [createTermForm(parts, origins), createApproversForm(parts)] : [],
  };
}

/** The parts of the Home tab on the glossary: suggestions to decide about, and its size with what the person may do. */
export const createGlossaryHomeParts = (parts: GlossaryFeatureParts | undefined): HomePart[] => [
  ...(parts ? [createSuggestionsHomePart(parts)] : []),
  {
    place: 'more',
    audience: 'members',
    service: 'database',
    heading: ({ glossary }) => glossary.home,
    async load(services, request): Promise<KnownBlock[]> {
      const { glossary } = request.texts;
      const [{ size }, { isAdmin }] = await Promise.all([
        loadTerms(services),
        services.people.find(request.user, request.deadline),
      ]);
      const { list, suggest, approvers } = GLOSSARY_ACTION_IDS;
      return [
        sectionBlock(size === 0 ? glossary.homeEmpty : glossary.count(size)),
        actionsBlock(
          button({ actionId: list, text: glossary.list, value: '1' }),
          ...(parts ? [button({ actionId: suggest, text: glossary.suggest, value: '=' })] : []),
          ...(parts && isAdmin
            ? [button({ actionId: approvers, text: glossary.chooseApprovers, value: 'home' })]
            : []),
        ),
      ];
    },
  },
];

/** The number of open suggestions, for those who decide about them; nothing without any. */
const createSuggestionsHomePart = (parts: GlossaryFeatureParts): HomePart => ({
  place: 'own',
  audience: 'members',
  service: 'database',
  heading: ({ glossary }) => glossary.home,
  async load(services, request): Promise<KnownBlock[]> {
    const { glossary } = request.texts;
    const { isApprover } = await loadApprovers(parts, services, request);
    if (!isApprover) return [];
    const { length } = await fromDatabase('glossary', parts.terms.list(request.team, 'suggested'));
    if (length === 0) return [];
    const { suggestions } = GLOSSARY_ACTION_IDS;
    const show = button({ actionId: suggestions, text: glossary.showSuggestions(length), value: 'home' });
    return [actionsBlock(show)];
  },
});
