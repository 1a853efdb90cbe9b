import type {
  AlertBlock,
  ContextBlock,
  HeaderBlock,
  ImageBlock,
  ImageElement,
  SectionBlock,
} from '@slack/types';
import { PlainText, TextView } from '../mrkdwn/mrkdwn.js';
import { Icon } from '../ui/icons.js';
import { withIndexKeys } from '../ui/index-keys.js';
import { ElementView } from './element.js';

/** The page itself uses the two heading levels above these. */
const LEVELS = ['h3', 'h4', 'h5', 'h6'] as const;

export function HeaderView({ block }: { block: HeaderBlock }) {
  const level = 'level' in block && typeof block.level === 'number' ? block.level : 1;
  const Heading = LEVELS[Math.min(Math.max(level, 1), 4) - 1] ?? 'h3';
  return (
    <Heading className={`header level-${level}`}>
      <PlainText text={block.text.text} />
    </Heading>
  );
}

function sourceOf(image: ImageElement | ImageBlock): string | undefined {
  if ('image_url' in image) return image.image_url;
  return 'url' in image.slack_file ? image.slack_file.url : undefined;
}

/** Renders images from https or data URLs only, as the Content-Security-Policy requires. */
function Picture({ image, className }: { image: ImageElement | ImageBlock; className: string }) {
  const source = sourceOf(image);
  if (source === undefined || !/^(?:https:|data:image\/|\/)/i.test(source))
    return <span>{image.alt_text}</span>;
  return <img className={className} src={source} alt={image.alt_text} loading="lazy" />;
}

export function ImageView({ block }: { block: ImageBlock }) {
  return (
    <figure className="image">
      {block.title && (
        <figcaption>
          <PlainText text={block.title.text} />
        </figcaption>
      )}
      <Picture image={block} className="picture" />
    </figure>
  );
}

export function SectionView({ block, blockId }: { block: SectionBlock; blockId: string }) {
  const { text, fields, accessory } = block;
  return (
    <div className="section">
      <div className="section-text">
        {text && <TextView text={text} />}
        {fields && (
          <div className="fields">
            {withIndexKeys(fields).map(({ key, item: field }) => (
              <div key={key}>
                <TextView text={field} />
              </div>
            ))}
          </div>
        )}
      </div>
      {accessory && (
        <div className="accessory">
          {accessory.type === 'image' ? (
            <Picture image={accessory} className="thumbnail" />
          ) : (
            <ElementView element={accessory} field={{ blockId }} />
          )}
        </div>
      )}
    </div>
  );
}

export function ContextView({ block }: { block: ContextBlock }) {
  return (
    <div className="context">
      {withIndexKeys<ContextBlock['elements'][number]>(block.elements).map(({ key, item: element }) =>
        element.type === 'image' ? (
          <Picture key={key} image={element} className="context-image" />
        ) : (
          <TextView key={key} text={element} />
        ),
      )}
    </div>
  );
}

export function AlertView({ block }: { block: AlertBlock }) {
  const { level = 'default', text } = block;
  return (
    <div className={`alert ${level}`}>
      <Icon name={level === 'warning' || level === 'error' ? 'warning' : 'info'} />
      <div>
        <TextView text={text} />
      </div>
    </div>
  );
}
