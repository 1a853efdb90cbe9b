import type { ModalView } from '@slack/types';
import * as z from 'zod';
import { actionsBlock, contextBlock, mrkdwnSectionBlock, sectionBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import {
  type KnownBlock,
  modalView,
  type SlackMessage,
  sentenceMessage,
  slackMessage,
} from '../../blocks/message.js';
import { replaceReferences, splitText, unescapeMrkdwn } from '../../blocks/text.js';
import { registerAction } from '../../framework/action.js';
import type { FeatureExtension, MessageShortcut } from '../../framework/command.js';
import {
  type RegisteredForm,
  registerShareForm,
  renderNoticeModal,
  renderShareField,
} from '../../framework/form.js';
import type { RequestContext } from '../../framework/request-context.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { parseJson } from '../../lib/text.js';
import type { Texts } from '../../texts/texts.js';
import type { Malform, Translator } from '../../translation/translator.js';

const SHARE_ACTION_ID = 'translation:share';

/** The callback_ids of the message shortcuts, which `deploy/manifest.translation.yml` names, and of their modals. */
const CALLBACK_IDS: Readonly<Record<Malform, string>> = {
  nno: 'vis_nynorsk_melding',
  nob: 'vis_bokmaal_melding',
};

/** The longest message in characters. Its translation still fits into one block of Slack. */
const MAX_LENGTH = 2_500;

/** The answer names this many unknown words. */
const MAX_UNKNOWN = 20;

/** A translated text. */
interface Translated {
  kind: 'translated';
  to: Malform;
  /** In mrkdwn. */
  text: string;
  /** Words that were left as they are, at most twenty. */
  unknown: readonly string[];
  /** Whether the text has not changed. */
  isSame: boolean;
}

type TranslationAnswer =
  | Translated
  | { kind: 'too-long'; limit: number }
  | { kind: 'no-words' | 'not-set-up' };

/** A text to show in the other målform. */
interface TranslationQuery {
  to: Malform;
  text: string;
}

/** What a share button or a modal keeps of an answer, so that the bot keeps no text. */
const shareValueSchema = z
  .object({
    to: z.enum(['nno', 'nob']),
    // A translation may be longer than its message.
    text: z.string().max(2 * MAX_LENGTH),
    unknown: z.array(z.string()),
  })
  .transform((shared): Translated => ({ ...shared, kind: 'translated', isSame: false }));

/** Shows a message in nynorsk or bokmål. @param translator undefined if there is none, which the answers say */
export function createTranslationFeature(translator: Translator | undefined): FeatureExtension {
  const malforms: readonly Malform[] = ['nno', 'nob'];
  return {
    audience: 'everybody',
    subcommands: [
      {
        command: '/ord',
        pattern: TRANSLATION_QUERY,
        parse(_text, request, typed) {
          const query = parseTranslation(typed);
          if (!query) return undefined;
          return {
            budgetMs,
            async message() {
              const answer = await answerTranslation(query, translator, request);
              return renderTranslation(answer, 'message', request.texts);
            },
          };
        },
      },
    ],
    shortcuts: malforms.map((to) => createShortcut(to, translator)),
    forms: malforms.map(createShareForm),
    actions: [shareAction],
  };
}

const budgetMs = BUDGET_MS.translation;

const createLoadingModal = (to: Malform) => (texts: Texts) =>
  renderNoticeModal(CALLBACK_IDS[to], texts.translation.title(to), texts.common.loading, texts);

/** «Vis på nynorsk» and «Vis på bokmål» in the menu of a message. */
function createShortcut(to: Malform, translator: Translator | undefined): MessageShortcut {
  return {
    callbackId: CALLBACK_IDS[to],
    budgetMs,
    loading: createLoadingModal(to),
    async handle({ text }, _services, request) {
      const answer = await answerTranslation({ to, text }, translator, request);
      return renderTranslationModal(to, answer, request.texts);
    },
  };
}

/** Shares the text that the modal shows. */
function createShareForm(to: Malform): RegisteredForm {
  return registerShareForm<Translated>({
    callbackId: CALLBACK_IDS[to],
    loading: createLoadingModal(to),
    // Undefined for a value that this bot did not write.
    read: (value): Translated | undefined => parseJson(shareValueSchema, value),
    handle: async (shared, _services, { texts }, inChannel) => ({
      message: renderTranslation(shared, 'channel', inChannel.texts),
      view: renderTranslationModal(to, shared, texts),
    }),
  });
}

const shareAction = registerAction<Translated>({
  id: SHARE_ACTION_ID,
  value: shareValueSchema,
  isPosted: true,
  handle: async (shared, { request }) => ({
    kind: 'share',
    message: renderTranslation(shared, 'channel', request.texts),
  }),
});

/** @throws as `Translator.translate` */
async function answerTranslation(
  { to, text }: TranslationQuery,
  translator: Translator | undefined,
  { deadline }: Pick<RequestContext, 'deadline'>,
): Promise<TranslationAnswer> {
  if (!translator) return { kind: 'not-set-up' };
  if (text.length > MAX_LENGTH) return { kind: 'too-long', limit: MAX_LENGTH };
  const translation = await translator.translate(text, to, deadline);
  if (!translation) return { kind: 'no-words' };
  const unknown = translation.unknown.slice(0, MAX_UNKNOWN);
  return {
    kind: 'translated',
    to,
    text: translation.text,
    unknown,
    isSame: translation.text === text.trim(),
  };
}

const MALFORMS = new Map<string, Malform>([
  ['nynorsk', 'nno'],
  ['nn', 'nno'],
  ['bokmål', 'nob'],
  ['bokmal', 'nob'],
  ['bm', 'nob'],
  ['nb', 'nob'],
]);

/** `nynorsk: …`, `på nynorsk: …`, `omset dette til nynorsk: …`, `in Nynorsk: …`. The colon tells it from a word. */
const TRANSLATION_QUERY =
  /^\s*(?:(?:vis|skriv|oversett|omset|translate)\s+(?:(?:denne|dette|disse|desse|følgende|følgjande|this|these|the following)\s+(?:\p{L}{1,20}\s+)?)?)?(?:(?:på|til|to|into|in)\s+)?(?<name>nynorsk|nn|bokmål|bokmal|bm|nb)\s*:(?<text>.*)$/isu;

/** Parses the text after `/ord`. Undefined if it asks for no translation. @param typed with its own lines and quotes */
function parseTranslation(typed: string): TranslationQuery | undefined {
  const { name = '', text = '' } = TRANSLATION_QUERY.exec(typed.normalize('NFC'))?.groups ?? {};
  const to = MALFORMS.get(name.toLowerCase());
  return to && { to, text: text.trim() };
}

/** Undefined if it is longer than `max` characters. */
function formatShareValue({ to, text, unknown }: Translated, max: number): string | undefined {
  const value = JSON.stringify({ to, text, unknown });
  return value.length > max ? undefined : value;
}

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
function renderTranslation(
  answer: TranslationAnswer,
  surface: 'message' | 'channel',
  texts: Texts,
): SlackMessage {
  const { translation, common } = texts;
  if (answer.kind !== 'translated') return sentenceMessage(sentenceOf(answer, texts));
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
function renderTranslationModal(to: Malform, answer: TranslationAnswer, texts: Texts): ModalView {
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
