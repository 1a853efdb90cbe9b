import { createMeetingLink } from '../../../src/bot/config/meeting-link.js';

/** A link with an address. @throws for a calendar whose files the app sends */
export function createMeetingUrl(...parts: Parameters<typeof createMeetingLink>) {
  const link = createMeetingLink(...parts);
  if (!('url' in link)) throw new Error('the meeting has no address');
  return link;
}
