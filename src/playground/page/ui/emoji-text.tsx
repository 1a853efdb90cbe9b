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

/** Adds index keys to items that have no id: lines of a text, cells of a row. */
export function withIndexKeys<Item>(items: readonly Item[]): { key: string; item: Item; index: number }[] {
  return items.map((item, index) => ({ key: String(index), item, index }));
}
