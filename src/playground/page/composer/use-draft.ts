import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The composer's text and caret. */
export interface ComposerDraft {
  text: string;
  caret: number;
}

/** The draft of a text area. `write` can also set the caret. */
export function useDraft(area: RefObject<HTMLTextAreaElement | null>) {
  const [draft, setDraft] = useState<ComposerDraft>({ text: '', caret: 0 });
  const pendingCaret = useRef<number>(undefined);
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    // Grows with its lines, up to the stylesheet's maximum.
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
    if (pendingCaret.current === undefined) return;
    current.setSelectionRange(pendingCaret.current, pendingCaret.current);
    pendingCaret.current = undefined;
  });
  return {
    draft,
    /** Takes over the field's own text and caret. */
    follow: (next: ComposerDraft) => setDraft(next),
    /**
     * Takes over the caret only. React may report a selection for a field that a key has just emptied; the
     * text then differs from the draft and the selection is outdated.
     */
    moveCaret: ({ text, caret }: ComposerDraft) =>
      setDraft((currentDraft) => (currentDraft.text === text ? { text, caret } : currentDraft)),
    /** Sets the text and the caret. */
    write(text: string, caret = text.length) {
      pendingCaret.current = caret;
      setDraft({ text, caret });
    },
  };
}
