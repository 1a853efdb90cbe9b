import type { AnyBlock } from '@slack/types';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { type Gallery, GETS, type Specimen } from '../../protocol.js';
import { BlockList } from '../blocks/block-list.js';
import { SurfaceProvider, useStaticSurface } from '../blocks/surface.js';
import { get } from '../client/api.js';
import { Mrkdwn } from '../mrkdwn/mrkdwn.js';
import { usePageContext } from '../state/use-playground.js';
import { Avatar } from '../ui/avatar.js';
import { ErrorText, IconButton, Tabs } from '../ui/controls.js';
import { PaneHeader } from '../ui/pane-header.js';

type SpecimenLanguage = Specimen['language'];

const SPECIMEN_LANGUAGES: readonly SpecimenLanguage[] = ['nb', 'nn', 'en'];

type GalleryState = Gallery | 'waiting' | 'failed';

function useGallery(): GalleryState {
  const [gallery, setGallery] = useState<GalleryState>('waiting');
  useEffect(() => {
    const controller = new AbortController();
    get(GETS.gallery, {}, controller.signal).then(
      setGallery,
      () => !controller.signal.aborted && setGallery('failed'),
    );
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
        <Tabs
          label="Mapper"
          tabs={[...groups].map(([key, [first]]) => ({ key, name: first?.groupTitle }))}
          current={chosen}
          onChoose={setChosen}
        />
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
      <PaneHeader
        title="Galleri"
        topic="Meldingene og vinduene som testene holder appen til"
        onMenu={onMenu}
      />
      <Content gallery={gallery} />
    </main>
  );
}

const textSchema = z.object({ text: z.string() });

const blocksSchema = z._default(
  z.array(z.custom<AnyBlock>((value) => z.looseObject({ type: z.string() }).safeParse(value).success)),
  [],
);

const contentSchema = z.object({
  text: z._default(z.string(), ''),
  blocks: blocksSchema,
  /** The following fields belong to views. */
  title: z.exactOptional(textSchema),
  submit: z.exactOptional(textSchema),
  close: z.exactOptional(textSchema),
});

type SpecimenBlocks = z.infer<typeof contentSchema>;

/** Slack assigns ids to blocks that have none. Without ids, the menus would share their state. */
function assignBlockIds(blocks: readonly AnyBlock[]): AnyBlock[] {
  return blocks.map((block, index) => ({ ...block, block_id: block.block_id ?? `b${index}` }));
}

function MessageFrame({ blocks, text }: { blocks: readonly AnyBlock[]; text: string }) {
  const { workspace, people } = usePageContext();
  const app = people.get(workspace.app.userId);
  return (
    <div className="message">
      <div className="message-side">{app && <Avatar user={app} size="large" />}</div>
      <div className="message-main">
        <p className="message-head">
          <strong className="author">{workspace.app.name}</strong> <span className="badge">APP</span>
        </p>
        <div className="message-body">
          {blocks.length > 0 ? <BlockList blocks={blocks} /> : <Mrkdwn text={text} />}
        </div>
      </div>
    </div>
  );
}

function ViewFrame({ content, blocks }: { content: SpecimenBlocks; blocks: readonly AnyBlock[] }) {
  return (
    <div className="still-modal">
      <h3>{content.title?.text ?? 'Hjem'}</h3>
      <BlockList blocks={blocks} />
      <p className="detail">
        {[content.close?.text, content.submit?.text].filter((text) => text !== undefined).join(' · ')}
      </p>
    </div>
  );
}

function SpecimenContent({ content }: { content: SpecimenBlocks }) {
  const blocks = useMemo(() => assignBlockIds(content.blocks), [content]);
  const surface = useStaticSurface(blocks);
  return (
    <SurfaceProvider value={surface}>
      {content.title ? (
        <ViewFrame content={content} blocks={blocks} />
      ) : (
        <MessageFrame blocks={blocks} text={content.text} />
      )}
    </SurfaceProvider>
  );
}

interface SpecimenProps {
  specimen: Specimen;
  /** The name of its language, if that is not the chosen one. */
  onlyLanguage: string | undefined;
}

/** A stored message or view as rendered blocks or as JSON, with its validation problems. */
function SpecimenView({ specimen, onlyLanguage }: SpecimenProps) {
  const [isCode, setCode] = useState(false);
  const { name, language, title, content, problems } = specimen;
  const parsed = useMemo(() => contentSchema.safeParse(content), [content]);
  return (
    <article className="specimen" aria-label={title} data-testid="specimen">
      <header className="specimen-head">
        <div>
          <h2>{title}</h2>
          <p className="detail">
            <code>{name}</code>
            {onlyLanguage && ` · bare på ${onlyLanguage.toLocaleLowerCase('nb')}`}
          </p>
        </div>
        <IconButton
          icon="code"
          label={`Vis ${title} som JSON`}
          title="Vis som JSON"
          isPressed={isCode}
          onClick={() => setCode(!isCode)}
        />
      </header>
      {problems.map((problem) => (
        <ErrorText key={problem}>{problem}</ErrorText>
      ))}
      {isCode || !parsed.success ? (
        <pre className="specimen-code">{JSON.stringify(content, null, 2)}</pre>
      ) : (
        <div lang={language}>
          <SpecimenContent content={parsed.data} />
        </div>
      )}
    </article>
  );
}
