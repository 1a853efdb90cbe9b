import type { FeatureExtension } from '../../framework/command.js';
import { createApproversAction, createApproversForm } from './approvers.js';
import { createTermForm, createTermFormActions } from './form.js';
import { createListAction, createListActions, createListSubcommand } from './list-actions.js';
import type { GlossaryFeatureParts } from './parts.js';
import { createReviewActions, createReviewModals } from './review-actions.js';

/**
 * The workplace's own words: `/ord liste`, suggestions, approval and export. `/ord` itself answers from them too.
 *
 * @param parts undefined without a database: the words are those of the files, and nobody can change them
 */
export function createGlossaryFeature(parts: GlossaryFeatureParts | undefined): FeatureExtension {
  return {
    audience: 'members',
    subcommands: [createListSubcommand(parts)],
    actions: [...createListActions(parts), ...(parts ? createReviewActions(parts) : [])],
    modalActions: [
      createListAction(parts),
      ...(parts
        ? [...createTermFormActions(parts), ...createReviewModals(parts), createApproversAction(parts)]
        : []),
    ],
    forms: parts ? [createTermForm(parts), createApproversForm(parts)] : [],
  };
}
