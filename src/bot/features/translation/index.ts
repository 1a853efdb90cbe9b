import { type RegisteredAction, registerAction } from '../../framework/action.js';
import type { FeatureExtension, MessageShortcut } from '../../framework/command.js';
import { type RegisteredForm, registerShareForm, renderNoticeModal } from '../../framework/form.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import type { Texts } from '../../texts/texts.js';
import type { Malform, Translator } from '../../translation/translator.js';
import {
  answerTranslation,
  parseShareValue,
  parseTranslation,
  shareValueSchema,
  TRANSLATION_QUERY,
  type Translated,
} from './answer.js';
import { CALLBACK_IDS, renderTranslation, renderTranslationModal, SHARE_ACTION_ID } from './render.js';

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
    read: parseShareValue,
    handle: async (shared, _services, { texts }, inChannel) => ({
      message: renderTranslation(shared, 'channel', inChannel.texts),
      view: renderTranslationModal(to, shared, texts),
    }),
  });
}

const shareAction: RegisteredAction = registerAction<Translated>({
  id: SHARE_ACTION_ID,
  value: shareValueSchema,
  isPosted: true,
  handle: async (shared, { request }) => ({
    kind: 'share',
    message: renderTranslation(shared, 'channel', request.texts),
  }),
});

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
