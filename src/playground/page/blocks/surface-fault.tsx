import { Icon } from '../ui/icons.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { useSurface } from './surface.js';

/** Below a surface: what its app did not answer, and the question that an element of it asks first. */
export function SurfaceFault() {
  const { fault, confirmation } = useSurface();
  return (
    <>
      {fault !== undefined && (
        <p className="error" role="alert">
          <Icon name="warning" />
          {fault}
        </p>
      )}
      {confirmation && <ConfirmDialog confirmation={confirmation} />}
    </>
  );
}
