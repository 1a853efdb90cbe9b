import { sectionBlock } from '../../blocks/blocks.js';
import { inputBlock, plainTextInput } from '../../blocks/input-elements.js';
import { type ModalView, modalView } from '../../blocks/message.js';
import { LANGUAGES } from '../../model/language.js';
import type { TermField } from '../../model/term.js';
import type { Texts } from '../../texts/texts.js';
import { GLOSSARY_VIEWS } from './action-ids.js';

/** What is written in the form, by field. */
export type FormTexts = Partial<Record<TermField, string>>;

/** What the form is about: a new suggestion, or a term with the version that the person changes. */
export type FormSubject = { kind: 'suggestion' } | { kind: 'term'; id: string; version: number };

const MULTILINE: readonly TermField[] = ['also', ...LANGUAGES];
const FIELDS = ['term', ...LANGUAGES, 'also', 'owner', 'link'] as const;

/** The form for a suggestion or a change. @param notice why it was not saved, above it */
export function renderTermForm(
  subject: FormSubject,
  written: FormTexts,
  texts: Texts,
  notice?: string,
): ModalView {
  const { glossary, common } = texts;
  const { hints } = glossary;
  const hintOf: Partial<Record<TermField, string>> = { ...hints, nb: hints.explanation };
  return modalView({
    callbackId: GLOSSARY_VIEWS.form,
    title: subject.kind === 'suggestion' ? glossary.suggest : glossary.edit,
    close: common.cancel,
    submit: subject.kind === 'suggestion' ? glossary.submit : glossary.save,
    metadata: JSON.stringify(subject),
    blocks: [
      ...(notice === undefined ? [] : [sectionBlock(notice)]),
      ...FIELDS.map((field) =>
        inputBlock({
          blockId: field,
          label: glossary.fields[field],
          isOptional: field !== 'term',
          ...(hintOf[field] !== undefined && { hint: hintOf[field] }),
          element: plainTextInput({
            actionId: field,
            placeholder: glossary.fields[field],
            initialValue: written[field] ?? '',
            isMultiline: MULTILINE.includes(field),
          }),
        }),
      ),
    ],
  });
}
