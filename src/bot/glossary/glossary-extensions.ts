/** The extensions of glossary files. `reading-thread.ts` has a parser for each. */
export const GLOSSARY_EXTENSIONS = ['.yaml', '.yml', '.csv', '.tbx'] as const;
export type GlossaryExtension = (typeof GLOSSARY_EXTENSIONS)[number];
