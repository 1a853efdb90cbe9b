const SHORT_THURSDAY = /(?<=^|[\s,–-])tor\.?(?=$|[\s,–-])/gu;

/**
 * The text with `tor` as `torsdag`. Only for text without people, because Tor is a name too. A capital letter makes it a
 * name.
 */
export const spellOutWeekdays = (text: string): string => text.replaceAll(SHORT_THURSDAY, 'torsdag');
