import type { ReactNode } from 'react';
import { usePageContext } from '../state/page-context.js';
import { isSafeLink } from './parse.js';

/** A user mention by real name; the label is the fallback for unknown users. */
export function UserMention({ id, label }: { id: string; label?: string | undefined }) {
  const { people, me } = usePageContext();
  const name = people.get(id)?.realName ?? label ?? id;
  return <span className={id === me ? 'mention mention-me' : 'mention'}>@{name}</span>;
}

export function ChannelMention({ id, label }: { id: string; label?: string | undefined }) {
  const { workspace } = usePageContext();
  const name = workspace.channels.find((channel) => channel.id === id)?.name ?? label ?? id;
  return <span className="mention">#{name}</span>;
}

/** A link, or only its text when the URL is not safe to follow. */
export function SafeLink({ url, children }: { url: string; children: ReactNode }) {
  if (!isSafeLink(url)) return <span>{children}</span>;
  return (
    <a className="link" href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
