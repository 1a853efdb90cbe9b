import type { ModalView } from '@slack/types';
import { useState } from 'react';
import { api } from '../api.js';
import type { Surface } from '../blocks/surface.js';
import type { Changes } from '../blocks/values.js';
import { usePlace } from '../workspace-context.js';
import { listProblems } from './validation.js';

type Errors = Readonly<Record<string, string>>;

/** What was wrong, and what had been entered then: what is changed since is no longer accused. */
interface Refusal {
  errors: Errors;
  changes: Changes;
}

const NO_REFUSAL: Refusal = { errors: {}, changes: {} };

function standing({ errors, changes: then }: Refusal, now: Changes): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([blockId]) => then[blockId] === now[blockId]));
}

/** What is wrong with an input is shown at it; what belongs to none of them, at the foot. */
function looseErrors(errors: Errors, { blocks }: ModalView): string[] {
  const ids = new Set(blocks.map((block) => block.block_id));
  return Object.entries(errors).flatMap(([blockId, text]) => (ids.has(blockId) ? [] : [text]));
}

/** The way of a view to its app: what can be seen to be wrong is not sent, and what the app refuses is shown. */
export function useSubmission(viewId: string, view: ModalView, surface: Surface) {
  const { me: user } = usePlace();
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const errors = standing(refusal, surface.changes);

  return {
    errors,
    isBusy,
    /** Sentences that belong to no input. */
    faults: [...looseErrors(errors, view), fault, surface.fault].filter((text) => text !== undefined),
    /** Answers whether it was taken. */
    async submit(): Promise<boolean> {
      if (isBusy) return true;
      const state = surface.values();
      const { changes } = surface;
      const problems = listProblems(view.blocks, state);
      setRefusal({ errors: problems, changes });
      setFault(undefined);
      if (Object.keys(problems).length > 0) return false;
      setBusy(true);
      const answer = await api.submit({ user, viewId, state });
      setBusy(false);
      setRefusal({ errors: answer.errors ?? {}, changes });
      setFault(answer.error);
      return answer.errors === undefined && answer.error === undefined;
    },
  };
}
