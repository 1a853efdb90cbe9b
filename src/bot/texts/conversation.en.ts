import type { conversation as nb } from './conversation.nb.js';
import type { Translation } from './translation.js';

export const conversation: Translation<typeof nb> = {
  unclear: 'I didn’t understand that. Did you mean one of these?',
  thanks: 'You’re welcome!',
  lookUp: (word) => `Look up “${word}”`,
  freeTime: 'Find a time',
  freeTimeOn: (when) => `Find a time ${when}`,
  freeRooms: 'Find free rooms',
  freeRoomsOn: (when) => `Find free rooms ${when}`,
  showRoom: (room) => `Show the room ${room}`,
  needsCommand: (command) =>
    `That opens a form, and Slack opens forms only from a command. Type ${command} in the message field.`,
  help: 'Write your question, with or without a command:',
};
