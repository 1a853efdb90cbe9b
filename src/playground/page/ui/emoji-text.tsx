import { withIndexKeys } from './index-keys.js';
import { splitAtEmoji } from './split-at-emoji.js';

/** Text with its emoji as pictures, as Slack draws them. No font is needed. */
export function EmojiText({ text }: { text: string }) {
  return withIndexKeys(splitAtEmoji(text)).map(({ key, item }) =>
    item.type === 'text' ? (
      item.text
    ) : (
      <img key={key} className="emoji" src={item.picture} alt={item.emoji} draggable={false} />
    ),
  );
}
