import { useEffect, useState } from 'react';
import type { Gallery, Specimen } from '../../protocol/workbench.js';
import { pageApi } from '../client/api.js';
import { Icon } from '../ui/icons.js';
import { SpecimenView } from './specimen-view.js';

type GalleryState = Gallery | 'waiting' | 'failed';

function useGallery(): GalleryState {
  const [gallery, setGallery] = useState<GalleryState>('waiting');
  useEffect(() => {
    const controller = new AbortController();
    pageApi
      .fetchGallery(controller.signal)
      .then(setGallery, () => !controller.signal.aborted && setGallery('failed'));
    return () => controller.abort();
  }, []);
  return gallery;
}

function Groups({ specimens }: { specimens: readonly Specimen[] }) {
  const groups = [...new Set(specimens.map(({ group }) => group))];
  const [chosen, setChosen] = useState(groups[0] ?? '');
  const shown = specimens.filter(({ group }) => group === chosen);
  return (
    <>
      <nav className="tabs" aria-label="Mapper">
        {groups.map((group) => (
          <button
            key={group}
            type="button"
            className="tab"
            aria-current={group === chosen ? 'page' : undefined}
            onClick={() => setChosen(group)}
          >
            {group || 'uten mappe'}
          </button>
        ))}
      </nav>
      <div className="gallery" data-testid="gallery">
        {shown.map((specimen) => (
          <SpecimenView key={`${specimen.group}/${specimen.name}`} specimen={specimen} />
        ))}
      </div>
    </>
  );
}

function Content({ gallery }: { gallery: GalleryState }) {
  if (gallery === 'waiting') return <p className="gallery-note">Henter galleriet …</p>;
  if (gallery === 'failed') return <p className="gallery-note">Fikk ikke hentet galleriet. Prøv igjen.</p>;
  if (!gallery.specimens) {
    return (
      <p className="gallery-note">
        Galleriet viser meldingene som testene holder appen til. De følger kildekoden, ikke det installerte
        programmet, og er ikke her.
      </p>
    );
  }
  return <Groups specimens={gallery.specimens} />;
}

/** Renders every golden message and view of the tests. */
export function GalleryView({ onMenu }: { onMenu: (() => void) | undefined }) {
  const gallery = useGallery();
  return (
    <main className="main">
      <header className="channel-header">
        {onMenu && (
          <button type="button" className="icon-button" onClick={onMenu} aria-label="Vis samtalene">
            <Icon name="menu" />
          </button>
        )}
        <div className="channel-heading">
          <h1>Galleri</h1>
          <p className="topic">Meldingene og vinduene som testene holder appen til</p>
        </div>
      </header>
      <Content gallery={gallery} />
    </main>
  );
}
