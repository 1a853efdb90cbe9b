import { useId } from 'react';
import { TextView } from '../mrkdwn/mrkdwn.js';
import { Dialog } from '../ui/dialog.js';
import type { Confirmation } from './surface.js';

/** The confirmation that an element can require before its action. */
export function ConfirmDialog({ confirmation }: { confirmation: Confirmation }) {
  const { confirm, answer } = confirmation;
  const id = useId();
  return (
    <Dialog
      role="alertdialog"
      className="dialog confirm"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      onClose={() => answer(false)}
    >
      <h2 id={`${id}-title`}>{confirm.title?.text ?? 'Er du sikker?'}</h2>
      <div id={`${id}-text`} className="confirm-text">
        <TextView text={confirm.text} />
      </div>
      <div className="dialog-buttons" data-dialog-body>
        <button type="button" className="button" onClick={() => answer(false)}>
          {confirm.deny?.text ?? 'Avbryt'}
        </button>
        <button
          type="button"
          className={`button ${confirm.style === 'danger' ? 'danger' : 'primary'}`}
          onClick={() => answer(true)}
        >
          {confirm.confirm?.text ?? 'Ja'}
        </button>
      </div>
    </Dialog>
  );
}
