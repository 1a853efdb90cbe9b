import type { OpenView } from '../../protocol/messaging.js';
import { Modal } from './modal.js';

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
