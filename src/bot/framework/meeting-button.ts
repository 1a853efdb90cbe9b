import type { Button } from '@slack/types';
import { type ButtonParts, button } from '../blocks/elements.js';
import type { MeetingLink } from '../config/meeting-link.js';

/** Sends the file of a meeting. Several features show the button; the feature of meeting files handles it. */
export const MEETING_FILE_ACTION_ID = 'meeting:file';

interface MeetingButtonParts extends Pick<ButtonParts, 'text' | 'label'> {
  /** Tells several buttons of a message apart. */
  index: number;
}

/** A button that has the app send the file of a meeting. */
export const renderMeetingFileButton = (value: string, { index, ...shown }: MeetingButtonParts): Button =>
  button({ actionId: `${MEETING_FILE_ACTION_ID}:${index}`, ...shown, value });

/**
 * A button with a filled-in meeting: it opens an address, or has the app send the file.
 *
 * @param linkId the id of the button if it opens an address, without its number
 */
export function renderMeetingLink(link: MeetingLink, linkId: string, parts: MeetingButtonParts): Button {
  if ('value' in link) return renderMeetingFileButton(link.value, parts);
  const { index, ...shown } = parts;
  return button({ actionId: `${linkId}:${index}`, ...shown, url: link.url });
}
