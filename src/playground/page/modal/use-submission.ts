import type { ModalView } from '@slack/types';
import { useState } from 'react';
import { pageApi } from '../api.js';
import type { BlockSurface } from '../blocks/surface.js';
import type { SurfaceChanges } from '../blocks/values.js';
import { usePageContext } from '../page-context.js';
import { listInputProblems } from './validation.js';

type Errors = Readonly<Record<string, string>>;

/** What was wrong, and what had been entered then: what is changed since is no longer accused. */
interface RefusedSubmission {
  errors: Errors;
  changes: SurfaceChanges;
}

const NOT_REFUSED: RefusedSubmission = { errors: {}, changes: {} };

function listRemainingErrors({ errors, changes: then }: RefusedSubmission, now: SurfaceChanges): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([blockId]) => then[blockId] === now[blockId]));
}

/** What is wrong with an input is shown at it; what belongs to none of them, at the foot. */
function listUnplacedErrors(errors: Errors, { blocks }: ModalView): string[] {
  const ids = new Set(blocks.map((block) => block.block_id));
  return Object.entries(errors).flatMap(([blockId, text]) => (ids.has(blockId) ? [] : [text]));
}

/** The way of a view to its app: what can be seen to be wrong is not sent, and what the app refuses is shown. */
export function useSubmission(viewId: string, view: ModalView, surface: BlockSurface) {
  const { me: user } = usePageContext();
  const [refusal, setRefusal] = useState(NOT_REFUSED);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const errors = listRemainingErrors(refusal, surface.changes);

  return {
    errors,
    isBusy,
    /** Sentences that belong to no input. */
    faults: [...listUnplacedErrors(errors, view), fault, surface.fault].filter((text) => text !== undefined),
    /** Answers whether it was taken. */
    async submit(): Promise<boolean> {
      if (isBusy) return true;
      const state = surface.collectState();
      const { changes } = surface;
      const problems = listInputProblems(view.blocks, state);
      setRefusal({ errors: problems, changes });
      setFault(undefined);
      if (Object.keys(problems).length > 0) return false;
      setBusy(true);
      const answer = await pageApi.submit({ user, viewId, state });
      setBusy(false);
      setRefusal({ errors: answer.errors ?? {}, changes });
      setFault(answer.error);
      return answer.errors === undefined && answer.error === undefined;
    },
  };
}
