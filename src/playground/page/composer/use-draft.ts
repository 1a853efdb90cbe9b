import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What stands in the composer, and where the caret is. */
export interface ComposerDraft {
  text: string;
  caret: number;
}

/** The draft in a text area whose caret can be put where a completion ends. */
export function useDraft(area: RefObject<HTMLTextAreaElement | null>) {
  const [draft, setDraft] = useState<ComposerDraft>({ text: '', caret: 0 });
  const pending = useRef<number>(undefined);
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    // As high as its lines, up to what the stylesheet allows.
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
    if (pending.current === undefined) return;
    current.setSelectionRange(pending.current, pending.current);
    pending.current = undefined;
  });
  return {
    draft,
    /** From the field itself, which knows where its caret is. */
    follow: (next: ComposerDraft) => setDraft(next),
    /**
     * The caret alone. React may tell of it together with the key that has just emptied the field: what the field
     * holds at that moment is no longer the draft.
     */
    moveCaret: ({ text, caret }: ComposerDraft) =>
      setDraft((now) => (now.text === text ? { text, caret } : now)),
    /** From elsewhere: the caret is put as well. */
    write(text: string, caret = text.length) {
      pending.current = caret;
      setDraft({ text, caret });
    },
  };
}
