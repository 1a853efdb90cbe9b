import type { ModalView } from '@slack/types';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type OpenView, POSTS, type PostAnswer } from '../../protocol.js';
import { BlockList } from '../blocks/block-list.js';
import { type BlockSurface, ConfirmDialog, SurfaceProvider, useLiveSurface } from '../blocks/surface.js';
import { listInputProblems, type SurfaceChanges } from '../blocks/values.js';
import { tryPost } from '../client/api.js';
import { usePageContext } from '../state/use-playground.js';
import { ErrorText, IconButton } from '../ui/controls.js';
import { Dialog } from '../ui/dialog.js';

interface ModalProps {
  open: OpenView;
  view: ModalView;
  onClose: (viewId: string, all: boolean) => void;
}

/** A modal. Its input stays when the app updates the view or another view covers it. */
function Modal({ open, view, onClose }: ModalProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const surface = useLiveSurface({ type: 'view', viewId: open.id }, view.blocks);
  const { errors, generalErrors, isBusy, submit } = useSubmission(open.id, view, surface);
  const close = view.close?.text ?? (view.submit ? 'Avbryt' : 'Lukk');

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!view.submit || (await submit())) return;
    // React must render the errors first.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  }

  return (
    <Dialog className="dialog modal" labelledBy={id} testId="modal" onClose={() => onClose(open.id, false)}>
      <SurfaceProvider value={surface}>
        <form ref={form} className="modal-form" noValidate onSubmit={onSubmit}>
          <header className="modal-head">
            <h2 id={id}>{view.title.text}</h2>
            <IconButton icon="close" label="Lukk vinduet" onClick={() => onClose(open.id, true)} />
          </header>
          <div className="modal-body" data-dialog-body>
            <BlockList blocks={view.blocks} errors={errors} />
          </div>
          <footer className="dialog-buttons">
            <div className="modal-faults" role="alert">
              {generalErrors.map((text) => (
                <ErrorText key={text}>{text}</ErrorText>
              ))}
            </div>
            <button type="button" className="button" onClick={() => onClose(open.id, false)}>
              {close}
            </button>
            {view.submit && (
              <button type="submit" className="button primary" aria-busy={isBusy || undefined}>
                <span className="button-text">{view.submit.text}</span>
              </button>
            )}
          </footer>
        </form>
        {surface.confirmation && <ConfirmDialog confirmation={surface.confirmation} />}
      </SurfaceProvider>
    </Dialog>
  );
}

interface ViewStackProps {
  stack: readonly OpenView[];
  onClose: (viewId: string, all: boolean) => void;
}

/** The stack of open views. Covered views keep their input. */
export function ViewStack({ stack, onClose }: ViewStackProps) {
  return stack.map((open) =>
    open.view.type === 'modal' ? (
      <Modal key={open.id} open={open} view={open.view} onClose={onClose} />
    ) : null,
  );
}

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
function useSubmission(viewId: string, view: ModalView, surface: BlockSurface) {
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
      const response: PostAnswer<'submit'> = await tryPost(POSTS.submit, { user, viewId, state });
      setBusy(false);
      setRefusal({ errors: response.errors ?? {}, changes });
      setSubmitError(response.error);
      return response.errors === undefined && response.error === undefined;
    },
  };
}
