/** A part of a sentence between commas, as typed. */
export interface MessageSentence {
  clauses: readonly string[];
  isQuestion: boolean;
}

/** What is no sentence of the author: quotes, code, links, mentions and emoji in Slack's markup. */
const NOT_PROSE = [
  /```.*?(?:```|$)/gsu,
  /`[^`\n]*`/gu,
  /^(?:&gt;|>).*/gmu,
  /<[^<>]*>/gu,
  /https?:\/\/\S+/gu,
  /:[\p{L}\d_+-]{2,40}:/gu,
];
const ENTITIES: readonly [string, string][] = [
  ['&amp;', ' og '],
  ['&lt;', ' '],
  ['&gt;', ' '],
];
/** A full stop ends a sentence before a capital letter or the end; `27. november` and `kl. 14` go on. */
const SENTENCE_END = /[!?…]+|(?<!\bkl)\.(?=\s+\p{Lu}|\s*$)|\n+/gu;
const CLAUSE_END = /[,;]\s+|\s[-–—]\s(?!\d)|:\s|[()]/u;

/** The sentences of a message in Slack's markup. */
export function splitSentences(message: string): MessageSentence[] {
  let text = message;
  for (const each of NOT_PROSE) text = text.replaceAll(each, ' ');
  text = text.replaceAll(/[*_~]/gu, ' ');
  for (const [entity, plain] of ENTITIES) text = text.replaceAll(entity, plain);
  const sentences: MessageSentence[] = [];
  let from = 0;
  for (const { 0: end, index } of [...text.matchAll(SENTENCE_END), { 0: '', index: text.length }]) {
    const clauses = text
      .slice(from, index)
      .split(CLAUSE_END)
      .map((clause) => clause.trim())
      .filter((clause) => clause !== '');
    if (clauses.length > 0) sentences.push({ clauses, isQuestion: end.includes('?') });
    from = index + end.length;
  }
  return sentences;
}
