import { useEffect, useState } from 'react';
import type { OpenView } from '../../protocol/protocol.js';
import { api } from '../api.js';
import { BlockList } from '../blocks/block-list.js';
import { SurfaceProvider, useNewSurface } from '../blocks/surface.js';
import { SurfaceFault } from '../blocks/surface-fault.js';
import { Icon } from '../ui/icons.js';
import { usePlace } from '../workspace-context.js';

function Published({ id, view }: OpenView) {
  const surface = useNewSurface({ type: 'view', viewId: id }, view.blocks);
  return (
    <SurfaceProvider value={surface}>
      <BlockList blocks={view.blocks} />
      <SurfaceFault />
    </SurfaceProvider>
  );
}

function Blank({ appName }: { appName: string }) {
  return (
    <section className="welcome">
      <h3>{appName} har ikke vist noe her ennå</h3>
      <p>En app fyller fanen Hjem med views.publish når noen åpner den.</p>
    </section>
  );
}

/** The app's Home tab. It is told each time the tab is opened. */
export function HomeView({ home }: { home: OpenView | undefined }) {
  const { workspace, me } = usePlace();
  const [isWaiting, setWaiting] = useState(true);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    let isHere = true;
    void api.openHome({ user: me, tab: 'home' }).then(({ error }) => {
      if (!isHere) return;
      setWaiting(false);
      setFault(error);
    });
    return () => {
      isHere = false;
    };
  }, [me]);
  return (
    <div className="home" data-testid="home">
      <h2 className="visually-hidden">Hjem</h2>
      <div className="home-inner" aria-busy={isWaiting}>
        {fault !== undefined && (
          <p className="error" role="alert">
            <Icon name="warning" />
            {fault}
          </p>
        )}
        {home && <Published {...home} />}
        {!home && !isWaiting && <Blank appName={workspace.app.name} />}
        {!home && isWaiting && <p className="loading">Venter på {workspace.app.name} …</p>}
      </div>
    </div>
  );
}
