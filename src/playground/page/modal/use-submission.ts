import type { ModalView } from '@slack/types';
import { useState } from 'react';
import type { BlockSurface } from '../blocks/surface.js';
import type { SurfaceChanges } from '../blocks/values.js';
import { pageApi } from '../client/api.js';
import { usePageContext } from '../state/page-context.js';
import { listInputProblems } from './validation.js';

type Errors = Readonly<Record<string, string>>;

/**
 * The errors of a refused submission, and the input at that time. An error disappears when its input changes.
 */
interface RefusedSubmission {
  errors: Errors;
  changes: SurfaceChanges;
}

const NOT_REFUSED: RefusedSubmission = { errors: {}, changes: {} };

function listRemainingErrors(
  { errors, changes: changesThen }: RefusedSubmission,
  current: SurfaceChanges,
): Errors {
  return Object.fromEntries(
    Object.entries(errors).filter(([blockId]) => changesThen[blockId] === current[blockId]),
  );
}

/** The errors that belong to no block of the view. The modal shows them above its buttons. */
function listUnplacedErrors(errors: Errors, { blocks }: ModalView): string[] {
  const ids = new Set(blocks.map((block) => block.block_id));
  return Object.entries(errors).flatMap(([blockId, text]) => (ids.has(blockId) ? [] : [text]));
}

/** Submits a modal. Invalid input is not sent; the app's errors are shown. */
export function useSubmission(viewId: string, view: ModalView, surface: BlockSurface) {
  const { me: user } = usePageContext();
  const [refusal, setRefusal] = useState(NOT_REFUSED);
  const [submitError, setSubmitError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const errors = listRemainingErrors(refusal, surface.changes);

  return {
    errors,
    isBusy,
    /** Error texts that belong to no input. */
    generalErrors: [...listUnplacedErrors(errors, view), submitError, surface.error].filter(
      (text) => text !== undefined,
    ),
    /** Returns whether the app accepted the submission. */
    async submit(): Promise<boolean> {
      if (isBusy) return true;
      const state = surface.collectState();
      const { changes } = surface;
      const problems = listInputProblems(view.blocks, state);
      setRefusal({ errors: problems, changes });
      setSubmitError(undefined);
      if (Object.keys(problems).length > 0) return false;
      setBusy(true);
      const response = await pageApi.submit({ user, viewId, state });
      setBusy(false);
      setRefusal({ errors: response.errors ?? {}, changes });
      setSubmitError(response.error);
      return response.errors === undefined && response.error === undefined;
    },
  };
}
