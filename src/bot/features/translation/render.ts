import type { ModalView } from '@slack/types';
import { actionsBlock, contextBlock, mrkdwnSectionBlock, sectionBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type KnownBlock, modalView, type SlackMessage, slackMessage } from '../../blocks/message.js';
import { replaceReferences, splitText, unescapeMrkdwn } from '../../blocks/text.js';
import { renderShareField } from '../../framework/form.js';
import type { Texts } from '../../texts/texts.js';
import type { Malform } from '../../translation/translator.js';
import { formatShareValue, type Translated, type TranslationAnswer } from './answer.js';

export const SHARE_ACTION_ID = 'translation:share';

/** The callback_ids of the message shortcuts, which `deploy/manifest.translation.yml` names, and of their modals. */
export const CALLBACK_IDS: Readonly<Record<Malform, string>> = {
  nno: 'vis_nynorsk_melding',
  nob: 'vis_bokmaal_melding',
};

/** Leaves room for the thread in the metadata of a modal. */
const MAX_METADATA = BLOCK_LIMITS.privateMetadata - 100;

/** `<!here>`, `<!channel>` and groups as plain names, so that nobody is notified. */
const withoutBroadcasts = (markup: string, { common }: Texts) =>
  markup.replace(/<![^<>]*>/gu, (reference) => replaceReferences(reference, common.unnamed));

/** The text, and below it that a machine made it. */
function renderTranslated({ to, text, unknown, isSame }: Translated, texts: Texts): KnownBlock[] {
  const { translation } = texts;
  return [
    ...splitText(withoutBroadcasts(text, texts), BLOCK_LIMITS.sectionText).map(mrkdwnSectionBlock),
    contextBlock(
      isSame ? translation.unchanged : translation.madeByMachine(to),
      ...(unknown.length > 0 ? [translation.unknownWords(unknown)] : []),
    ),
  ];
}

function sentenceOf(answer: Exclude<TranslationAnswer, Translated>, { translation, common }: Texts): string {
  switch (answer.kind) {
    case 'too-long':
      return common.textTooLong(answer.limit);
    case 'no-words':
      return translation.noWords;
    case 'not-set-up':
      return translation.notSetUp;
  }
}

/** The answer as a message: to the person alone, with a button that shares it, or in a channel. */
export function renderTranslation(
  answer: TranslationAnswer,
  surface: 'message' | 'channel',
  texts: Texts,
): SlackMessage {
  const { translation, common } = texts;
  if (answer.kind !== 'translated') {
    const sentence = sentenceOf(answer, texts);
    return slackMessage(sentence, [sectionBlock(sentence)]);
  }
  const value = formatShareValue(answer, BLOCK_LIMITS.buttonValue);
  const below =
    value === undefined
      ? contextBlock(translation.tooLongToShare)
      : actionsBlock(button({ actionId: SHARE_ACTION_ID, text: common.share, value }));
  return slackMessage(
    `${unescapeMrkdwn(replaceReferences(answer.text, common.unnamed))} ${translation.madeByMachine(answer.to)}`,
    [...renderTranslated(answer, texts), ...(surface === 'channel' ? [] : [below])],
    common.restInMessage,
  );
}

/** The answer as a modal, whose submission shares it. */
export function renderTranslationModal(to: Malform, answer: TranslationAnswer, texts: Texts): ModalView {
  const { translation, common } = texts;
  const base = { callbackId: CALLBACK_IDS[to], title: translation.title(to), close: common.close };
  if (answer.kind !== 'translated') {
    return modalView({ ...base, blocks: [sectionBlock(sentenceOf(answer, texts))] });
  }
  const blocks = renderTranslated(answer, texts);
  const metadata = formatShareValue(answer, MAX_METADATA);
  if (metadata === undefined) {
    return modalView({ ...base, blocks: [...blocks, contextBlock(translation.tooLongToShare)] });
  }
  return modalView({
    ...base,
    metadata,
    submit: common.shareSubmit,
    blocks: [...blocks, renderShareField('everybody', texts)],
  });
}
