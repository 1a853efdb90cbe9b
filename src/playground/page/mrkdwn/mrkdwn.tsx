import type { TextObject } from '@slack/types';
import { Fragment, type ReactNode } from 'react';
import { usePageContext } from '../state/use-playground.js';
import { EmojiText, withIndexKeys } from '../ui/emoji-text.js';
import { isSafeLink, type MrkdwnBlock, type MrkdwnSpan, parseMrkdwn, replaceEmojiNames } from './parse.js';

function renderSpan(span: MrkdwnSpan): ReactNode {
  switch (span.type) {
    case 'code':
      return <code className="code">{span.text}</code>;
    case 'link':
      return (
        <SafeLink url={span.url}>
          <EmojiText text={span.text} />
        </SafeLink>
      );
    case 'user':
      return <UserMention id={span.id} label={span.label} />;
    case 'channel':
      return <ChannelMention id={span.id} label={span.label} />;
    case 'broadcast':
      return <span className="mention mention-me">{span.text}</span>;
    case 'text':
      return <EmojiText text={span.text} />;
  }
}

function SpanView({ span }: { span: MrkdwnSpan }) {
  let content = renderSpan(span);
  if (span.style.strike) content = <s>{content}</s>;
  if (span.style.italic) content = <em>{content}</em>;
  if (span.style.bold) content = <strong>{content}</strong>;
  return content;
}

function Lines({ lines }: { lines: readonly MrkdwnSpan[][] }) {
  return withIndexKeys(lines).map(({ key, item: line, index }) => (
    <Fragment key={key}>
      {index > 0 && <br />}
      {withIndexKeys(line).map((span) => (
        <SpanView key={span.key} span={span.item} />
      ))}
    </Fragment>
  ));
}

function BlockView({ block }: { block: MrkdwnBlock }) {
  if (block.type === 'preformatted') return <pre className="preformatted">{block.text}</pre>;
  if (block.type === 'quote') {
    return (
      <blockquote className="quote">
        <Lines lines={block.lines} />
      </blockquote>
    );
  }
  return (
    <div className="paragraph">
      <Lines lines={block.lines} />
    </div>
  );
}

/** Renders text in Slack's markup. */
export function Mrkdwn({ text }: { text: string }) {
  return withIndexKeys(parseMrkdwn(text)).map(({ key, item }) => <BlockView key={key} block={item} />);
}

/** Renders plain text, in which only the names of emoji have a meaning. */
export function PlainText({ text }: { text: string }) {
  return <EmojiText text={replaceEmojiNames(text)} />;
}

/** Renders a text object of Block Kit. Markup in plain text stays as it is. */
export function TextView({ text }: { text: TextObject }) {
  if (text.type === 'mrkdwn') return <Mrkdwn text={text.text} />;
  return (
    <div className="paragraph plain">
      <PlainText text={text.text} />
    </div>
  );
}

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
