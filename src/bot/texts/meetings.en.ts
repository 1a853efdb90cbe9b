import type { meetings as nb } from './meetings.nb.js';
import type { Translation } from './translation.js';

export const meetings: Translation<typeof nb> = {
  fileComment:
    'Here’s the meeting as a file. Open it in your calendar program. No one is invited until you save the meeting there.',
  sent: 'The file with the meeting is in your messages with Ordrom. Open it in your calendar program.',
  notSure:
    'Slack didn’t confirm that the file arrived. Look in your messages with Ordrom before you try again.',
  refused: {
    'missing-scope':
      'Ordrom isn’t allowed to send files here yet. Whoever runs Ordrom at your workplace must give the app files:write in Slack.',
    'not-allowed': 'Your workplace doesn’t let apps send such files in Slack. Ask whoever administers Slack.',
    'storage-full': 'There’s no room for more files in your Slack. Ask whoever administers it.',
  },
};
