import type { WorkspaceSnapshot } from '../../protocol/messaging.js';

export interface CommandExample {
  /** The text to type. */
  text: string;
  description: string;
}

/** Examples of commands. Their days are working days whenever they are tried. */
const EXAMPLES: Readonly<Record<string, readonly CommandExample[]>> = {
  '/ord': [{ text: '/ord fisk', description: 'Slår opp på bokmål og nynorsk' }],
  '/ledig': [
    {
      text: '/ledig @ola @ingrid neste uke',
      description: 'Foreslår tider som passer for alle, og som folk kan stemme på',
    },
    {
      text: '/ledig @utviklere mandag 1 time med rom',
      description: 'Finner en time da hele gruppa og et rom er ledige',
    },
  ],
  '/rom': [{ text: '/rom ledig nå', description: 'Finner ledige rom, som du kan booke' }],
};
const MAX_COMMANDS = 3;

/** Lists example commands. A command without examples is its own. */
export function listExamples({ commands }: Pick<WorkspaceSnapshot, 'commands'>): CommandExample[] {
  return commands
    .slice(0, MAX_COMMANDS)
    .flatMap(({ command, description }) => EXAMPLES[command] ?? [{ text: command, description }]);
}
