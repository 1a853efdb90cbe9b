import { Icon } from '../ui/icons.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { useBlockSurface } from './surface.js';

/** Below a surface: what its app did not answer, and the question that an element of it asks first. */
export function SurfaceFeedback() {
  const { fault, confirmation } = useBlockSurface();
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
