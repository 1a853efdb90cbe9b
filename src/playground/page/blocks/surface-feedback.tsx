import { Icon } from '../ui/icons.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { useBlockSurface } from './surface.js';

/** Shows the error of a surface's last action, and the confirmation of an element. */
export function SurfaceFeedback() {
  const { error, confirmation } = useBlockSurface();
  return (
    <>
      {error !== undefined && (
        <p className="error" role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
      {confirmation && <ConfirmDialog confirmation={confirmation} />}
    </>
  );
}
