import type { Workspace } from '../../protocol/protocol.js';

/** What to try first, by command; one that is not here is offered as it is. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/ord': '/ord fisk',
  '/ledig': '/ledig @kari i morgen',
  '/rom': '/rom styrerommet',
};
const MOST = 3;

export interface Example {
  /** As it is typed. */
  text: string;
  description: string;
}

/** Commands that can be tried as they stand. */
export function listExamples({ commands }: Pick<Workspace, 'commands'>): Example[] {
  return commands
    .slice(0, MOST)
    .map(({ command, description }) => ({ text: EXAMPLES[command] ?? command, description }));
}
