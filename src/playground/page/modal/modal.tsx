import type { ModalView } from '@slack/types';
import { type FormEvent, useId, useRef } from 'react';
import type { OpenView } from '../../protocol/messaging.js';
import { BlockList } from '../blocks/block-list.js';
import { ConfirmDialog } from '../blocks/confirm-dialog.js';
import { SurfaceProvider, useLiveSurface } from '../blocks/surface.js';
import { Dialog } from '../ui/dialog.js';
import { Icon } from '../ui/icons.js';
import { useSubmission } from './use-submission.js';

interface ModalProps {
  open: OpenView;
  view: ModalView;
  onClose: (viewId: string, all: boolean) => void;
}

/** A modal. Its input stays when the app updates the view or another view covers it. */
export function Modal({ open, view, onClose }: ModalProps) {
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
            <button
              type="button"
              className="icon-button"
              aria-label="Lukk vinduet"
              title="Lukk vinduet"
              onClick={() => onClose(open.id, true)}
            >
              <Icon name="close" />
            </button>
          </header>
          <div className="modal-body" data-dialog-body>
            <BlockList blocks={view.blocks} errors={errors} />
          </div>
          <footer className="dialog-buttons">
            <div className="modal-faults" role="alert">
              {generalErrors.map((text) => (
                <p key={text} className="error">
                  <Icon name="warning" />
                  {text}
                </p>
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
