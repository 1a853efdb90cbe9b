import type { WorkspaceSnapshot } from '../../protocol/messaging.js';

/** What to try first, by command; one that is not here is offered as it is. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/ord': '/ord fisk',
  '/ledig': '/ledig @kari i morgen',
  '/rom': '/rom styrerommet',
};
const MAX_EXAMPLES = 3;

export interface CommandExample {
  /** As it is typed. */
  text: string;
  description: string;
}

/** Commands that can be tried as they stand. */
export function listExamples({ commands }: Pick<WorkspaceSnapshot, 'commands'>): CommandExample[] {
  return commands
    .slice(0, MAX_EXAMPLES)
    .map(({ command, description }) => ({ text: EXAMPLES[command] ?? command, description }));
}
