import { useEffect, useState } from 'react';
import { type OpenView, POSTS, type PostBody } from '../../protocol.js';
import { BlockList } from '../blocks/block-list.js';
import { SurfaceFeedback, SurfaceProvider, useLiveSurface } from '../blocks/surface.js';
import { tryPost } from '../client/api.js';
import { usePageContext } from '../state/use-playground.js';
import { ErrorText, Tabs } from '../ui/controls.js';

function PublishedView({ id, view }: OpenView) {
  const surface = useLiveSurface({ type: 'view', viewId: id }, view.blocks);
  return (
    <SurfaceProvider value={surface}>
      <BlockList blocks={view.blocks} />
      <SurfaceFeedback />
    </SurfaceProvider>
  );
}

function EmptyHome({ appName }: { appName: string }) {
  return (
    <section className="welcome">
      <h3>{appName} har ikke vist noe her ennå</h3>
      <p>En app fyller fanen Hjem med views.publish når noen åpner den.</p>
    </section>
  );
}

/** The app's Home tab. Opening it sends `app_home_opened` to the app. */
export function HomeView({ home }: { home: OpenView | undefined }) {
  const { workspace, me } = usePageContext();
  const [isWaiting, setWaiting] = useState(true);
  const [error, setError] = useState<string>();
  useEffect(() => {
    let isMounted = true;
    void tryPost(POSTS.home, { user: me, tab: 'home' }).then((acknowledgement) => {
      if (!isMounted) return;
      setWaiting(false);
      setError(acknowledgement.error);
    });
    return () => {
      isMounted = false;
    };
  }, [me]);
  return (
    <div className="home" data-testid="home">
      <h2 className="visually-hidden">Hjem</h2>
      <div className="home-inner" aria-busy={isWaiting}>
        {error !== undefined && <ErrorText role="alert">{error}</ErrorText>}
        {home && <PublishedView {...home} />}
        {!home && !isWaiting && <EmptyHome appName={workspace.app.name} />}
        {!home && isWaiting && <p className="loading">Venter på {workspace.app.name} …</p>}
      </div>
    </div>
  );
}

type AppTab = PostBody<'home'>['tab'];

const TABS = [
  { key: 'home', name: 'Hjem' },
  { key: 'messages', name: 'Meldinger' },
] as const;

/** The Home and Messages tabs of the conversation with the app. */
export function AppHomeTabs({ current, onChoose }: { current: AppTab; onChoose: (tab: AppTab) => void }) {
  return <Tabs label="Appen" tabs={TABS} current={current} onChoose={onChoose} />;
}
