/** `app`: the direct message with the app itself. `direct`: of two people. `group`: of several people. */
export type ConversationKind = 'channel' | 'direct' | 'group' | 'app';

/** Slack names the group direct message of kari, ola and ingrid `mpdm-kari--ola--ingrid-1`. */
const GROUP_NAME = /^mpdm-/u;

/** The kind of a conversation, from its id and the name in the payload, if there is one. */
export function conversationKindOf(id: string | undefined, name?: string): Exclude<ConversationKind, 'app'> {
  if (name !== undefined && GROUP_NAME.test(name)) return 'group';
  return id?.startsWith('D') ? 'direct' : 'channel';
}
