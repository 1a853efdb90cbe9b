import { useMemo } from 'react';
import { type Block, type MessageProps, Message as SlackBlocks } from 'slack-blocks-to-jsx';
import { ChannelMention, SafeLink, UserMention } from '../mrkdwn/mentions.js';
import { usePageContext } from '../page-context.js';

/** Mentions and links as everywhere else on the page. */
const HOOKS: NonNullable<MessageProps['hooks']> = {
  user: ({ id, name }) => <UserMention id={id} label={name} />,
  channel: ({ id, name }) => <ChannelMention id={id} label={name} />,
  atChannel: () => <span className="mention mention-me">@channel</span>,
  atEveryone: () => <span className="mention mention-me">@everyone</span>,
  atHere: () => <span className="mention mention-me">@here</span>,
  link: ({ href, children }) => <SafeLink url={href}>{children}</SafeLink>,
};

/**
 * A block drawn by slack-blocks-to-jsx: rich text and markdown. What else it can draw is ours to draw, for it reads
 * plain text as markup, loses lines and digits, and its elements answer to nothing.
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
  // One theme: the colours are the page's own, in either theme.
  return (
    <SlackBlocks blocks={[block]} data={data} hooks={HOOKS} theme="light" logo="" name="" withoutWrapper />
  );
}
