import { actionsBlock, headerBlock, sectionBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import type { KnownBlock } from '../../blocks/message.js';
import type { FeatureExtension, HomePart } from '../../framework/command.js';
import { createFormOrigins } from '../../framework/form.js';
import { fromDatabase } from '../../lib/budgets.js';
import { createApproversAction, createApproversForm } from './approvers.js';
import { createTermForm, createTermFormActions } from './form.js';
import { createListAction, createListActions, createListSubcommand, loadTerms } from './list.js';
import { GLOSSARY_ACTION_IDS, type GlossaryFeatureParts, loadApprovers } from './parts.js';
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

/** The part of the Home tab on the glossary: its size, and what the person may do with it. */
export const createGlossaryHomePart = (parts: GlossaryFeatureParts | undefined): HomePart => ({
  place: 'own',
  audience: 'members',
  service: 'database',
  heading: ({ glossary }) => glossary.home,
  loading: ({ glossary }) => glossary.loading,
  async load(services, request): Promise<KnownBlock[]> {
    const { glossary } = request.texts;
    const [{ size }, rights, { isAdmin }] = await Promise.all([
      loadTerms(services),
      parts && loadApprovers(parts, services, request),
      services.people.find(request.user, request.deadline),
    ]);
    const suggestions =
      parts && rights?.isApprover
        ? await fromDatabase('glossary', parts.terms.list(request.team, 'suggested'))
        : [];
    const { list, suggest, suggestions: open, approvers } = GLOSSARY_ACTION_IDS;
    return [
      headerBlock(glossary.home),
      sectionBlock(size === 0 ? glossary.homeEmpty : glossary.count(size)),
      actionsBlock(
        button({ actionId: list, text: glossary.list, value: '1' }),
        ...(parts ? [button({ actionId: suggest, text: glossary.suggest, value: '=' })] : []),
        ...(suggestions.length > 0
          ? [button({ actionId: open, text: glossary.showSuggestions(suggestions.length), value: 'home' })]
          : []),
        ...(parts && isAdmin
          ? [button({ actionId: approvers, text: glossary.chooseApprovers, value: 'home' })]
          : []),
      ),
    ];
  },
});
