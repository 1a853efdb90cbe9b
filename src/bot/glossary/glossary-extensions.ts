/** The names of glossary files end so. `reading-thread.ts` reads each of them. */
export const GLOSSARY_EXTENSIONS = ['.yaml', '.yml', '.csv', '.tbx'] as const;
export type GlossaryExtension = (typeof GLOSSARY_EXTENSIONS)[number];
