import { useEffect, useState } from 'react';
import type { Gallery, Specimen, SpecimenLanguage } from '../../protocol/workbench.js';
import { pageApi } from '../client/api.js';
import { Icon } from '../ui/icons.js';
import { SpecimenView } from './specimen-view.js';

const SPECIMEN_LANGUAGES: readonly SpecimenLanguage[] = ['nb', 'nn', 'en'];

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

const LANGUAGES: Readonly<Record<SpecimenLanguage, string>> = {
  nb: 'Bokmål',
  nn: 'Nynorsk',
  en: 'English',
};

/** The variant in the language, or the one in bokmål. The gallery has some messages in one language only. */
function chooseVariant(variants: readonly Specimen[], language: SpecimenLanguage): Specimen | undefined {
  return (
    variants.find((variant) => variant.language === language) ??
    variants.find((variant) => variant.language === 'nb') ??
    variants[0]
  );
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function LanguageChoice({
  chosen,
  onChoose,
}: {
  chosen: SpecimenLanguage;
  onChoose: (language: SpecimenLanguage) => void;
}) {
  return (
    <fieldset className="language-choice">
      <legend className="visually-hidden">Språk</legend>
      {SPECIMEN_LANGUAGES.map((language) => (
        <label key={language} className="language-option">
          <input
            type="radio"
            name="gallery-language"
            checked={language === chosen}
            onChange={() => onChoose(language)}
          />
          <span lang={language}>{LANGUAGES[language]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Groups({ specimens }: { specimens: readonly Specimen[] }) {
  const groups = groupBy(specimens, ({ group }) => group);
  const [chosen, setChosen] = useState(specimens[0]?.group ?? '');
  const [language, setLanguage] = useState<SpecimenLanguage>('nb');
  const messages = groupBy(groups.get(chosen) ?? [], ({ name }) => name);
  return (
    <>
      <div className="gallery-bar">
        <nav className="tabs" aria-label="Mapper">
          {[...groups].map(([group, [first]]) => (
            <button
              key={group}
              type="button"
              className="tab"
              aria-current={group === chosen ? 'page' : undefined}
              onClick={() => setChosen(group)}
            >
              {first?.groupTitle}
            </button>
          ))}
        </nav>
        <LanguageChoice chosen={language} onChoose={setLanguage} />
      </div>
      <div className="gallery" data-testid="gallery">
        {[...messages].map(([name, variants]) => {
          const specimen = chooseVariant(variants, language);
          if (!specimen) return null;
          const only = specimen.language === language ? undefined : LANGUAGES[specimen.language];
          return <SpecimenView key={`${chosen}/${name}`} specimen={specimen} onlyLanguage={only} />;
        })}
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
