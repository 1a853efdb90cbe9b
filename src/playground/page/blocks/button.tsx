import type { Button } from '@slack/types';
import { PlainText } from '../mrkdwn/mrkdwn.js';
import { isSafeLink } from '../mrkdwn/parse.js';
import { busyKey, useBlockSurface } from './surface.js';
import type { ElementProps } from './use-element.js';

/** A button. With a URL it renders as a link; the app still receives the action. */
export function ButtonView({ element, field }: ElementProps<Button>) {
  const surface = useBlockSurface();
  const { blockId } = field;
  const { type, action_id = '', text, value, style, url, confirm, accessibility_label: label } = element;
  const isLink = url !== undefined && isSafeLink(url);
  const isBusy = surface.busy === busyKey(blockId, action_id);

  async function press() {
    if (isBusy || (confirm && !(await surface.askConfirmation(confirm)))) return;
    if (confirm && isLink) window.open(url, '_blank', 'noopener');
    await surface.sendAction({
      type,
      action_id,
      block_id: blockId,
      text,
      ...(value !== undefined && { value }),
      ...(style !== undefined && { style }),
      ...(url !== undefined && { url }),
    });
  }

  const shared = {
    className: `button ${style ?? ''}`,
    'aria-label': label,
    'data-action-id': action_id,
    'data-block-id': blockId,
    onClick: press,
    children: (
      <span className="button-text">
        <PlainText text={text.text} />
      </span>
    ),
  };
  if (isLink && !confirm) {
    return <a href={url} target="_blank" rel="noopener noreferrer" {...shared} />;
  }
  return <button type="button" aria-busy={isBusy || undefined} {...shared} />;
}
