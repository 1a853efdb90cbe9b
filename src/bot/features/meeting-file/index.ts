import { sentenceMessage } from '../../blocks/message.js';
import { formatMeetingFile, meetingValueSchema } from '../../config/meeting-link.js';
import { MEETING_FILE_ACTION_ID, registerAction } from '../../framework/action.js';
import type { FeatureExtension } from '../../framework/command.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import type { FileOutcome, SendFile } from '../../slack/bot-messages.js';
import type { Texts } from '../../texts/texts.js';

function formatOutcome(outcome: FileOutcome, { meetings }: Texts): string {
  if (outcome.kind === 'refused') return meetings.refused[outcome.reason];
  return outcome.kind === 'sent' ? meetings.sent : meetings.notSure;
}

/** «Lag møte» where browsers do not reach the bot: sends the meeting as a file to the person who presses. */
export const createMeetingFileFeature = (sendFile: SendFile): FeatureExtension => ({
  audience: 'members',
  actions: [
    registerAction({
      id: MEETING_FILE_ACTION_ID,
      value: meetingValueSchema,
      budgetMs: BUDGET_MS.fileUpload,
      async handle({ packed, meeting }, { request }) {
        const { texts, now } = request;
        const title = meeting.subject ?? texts.common.meeting;
        const outcome = await sendFile(request, {
          ...{ name: 'mote.ics', title, comment: texts.meetings.fileComment },
          content: formatMeetingFile(meeting, packed, now.epochMilliseconds),
        });
        return { kind: 'notice', message: sentenceMessage(formatOutcome(outcome, texts)) };
      },
    }),
  ],
});
