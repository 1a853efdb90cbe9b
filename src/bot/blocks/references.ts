/** What an answer calls a reference without a name. One word each, because a command is read word by word. */
export interface UnnamedReferences {
  /** With its sign: «@noen». */
  person: string;
  group: string;
  channel: string;
  groupConversation: string;
}

/** `<@U1|ola>`, `<#C1|generelt>`, `<!subteam^S1|@gruppe>`, `<!here>`. */
const REFERENCE = /<([@#!])([^<>|\s]+)(?:\|([^<>]*))?>/gu;
const GROUP_CONVERSATION = /^mpdm-/u;
/** `<!here>` names itself. */
const BROADCAST = /^(?:here|channel|everyone)$/u;

function nameOf(sign: string, target: string, label: string, unnamed: UnnamedReferences): string {
  if (sign === '@') return label === '' ? unnamed.person : `@${label.replace(/^@/u, '')}`;
  if (sign === '#') {
    if (GROUP_CONVERSATION.test(label)) return unnamed.groupConversation;
    return label === '' ? unnamed.channel : `#${label.replace(/^#/u, '')}`;
  }
  if (label !== '') return label;
  return BROADCAST.test(target) ? `@${target}` : unnamed.group;
}

/**
 * Replaces the references that Slack writes into a text by the names of what they refer to, never by ids.
 * (docs.slack.dev/messaging/formatting-message-text)
 */
export const replaceReferences = (text: string, unnamed: UnnamedReferences): string =>
  text.replace(REFERENCE, (_, sign: string, target: string, label = '') =>
    nameOf(sign, target, label.trim(), unnamed),
  );

/** Gives each reference that is not a mention of a person a name, so that an answer can quote it. */
export const labelReferences = (text: string, unnamed: UnnamedReferences): string =>
  text.replace(REFERENCE, (reference, sign: string, target: string, label = '') => {
    if (sign === '@') return reference;
    const name = nameOf(sign, target, label.trim(), unnamed).replace(/^[@#]/u, '');
    return `<${sign}${target}|${name}>`;
  });
