import { useMemo } from 'react';
import { type Block, type MessageProps, Message as SlackBlocks } from 'slack-blocks-to-jsx';
import { ChannelMention, SafeLink, UserMention } from '../mrkdwn/mentions.js';
import { usePageContext } from '../state/page-context.js';
import { EmojiText } from '../ui/emoji-text.js';
import { formatEmojiElement } from './rich-text.js';

/** Renders mentions and links in the page's own way. */
const HOOKS: NonNullable<MessageProps['hooks']> = {
  user: ({ id, name }) => <UserMention id={id} label={name} />,
  channel: ({ id, name }) => <ChannelMention id={id} label={name} />,
  atChannel: () => <span className="mention mention-me">@channel</span>,
  atEveryone: () => <span className="mention mention-me">@everyone</span>,
  atHere: () => <span className="mention mention-me">@here</span>,
  emoji: (emoji, format) => <EmojiText text={formatEmojiElement(emoji) ?? format(emoji)} />,
  link: ({ href, children }) => <SafeLink url={href}>{children}</SafeLink>,
};

/**
 * Renders rich text and markdown with slack-blocks-to-jsx. The page renders all other blocks itself: the
 * library reads plain text as markup, loses lines and digits, and does not support interactive elements.
 */
export function LibraryBlock({ block }: { block: Block }) {
  const { workspace } = usePageContext();
  const data = useMemo(
    () => ({
      users: workspace.users.map(({ id, realName }) => ({ id, name: realName })),
      channels: workspace.channels.map(({ id, name }) => ({ id, name })),
    }),
    [workspace],
  );
  // The stylesheet sets the colours of both themes.
  return (
    <SlackBlocks blocks={[block]} data={data} hooks={HOOKS} theme="light" logo="" name="" withoutWrapper />
  );
}
