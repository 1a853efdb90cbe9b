import type { WorkspaceSnapshot } from '../../protocol/messaging.js';

/** An example for each command. Other commands are their own example. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/ord': '/ord fisk',
  '/ledig': '/ledig @utviklere i morgen med rom',
  '/rom': '/rom styrerommet',
};
const MAX_EXAMPLES = 3;

export interface CommandExample {
  /** The text to type. */
  text: string;
  description: string;
}

/** Lists example commands. */
export function listExamples({ commands }: Pick<WorkspaceSnapshot, 'commands'>): CommandExample[] {
  return commands
    .slice(0, MAX_EXAMPLES)
    .map(({ command, description }) => ({ text: EXAMPLES[command] ?? command, description }));
}
