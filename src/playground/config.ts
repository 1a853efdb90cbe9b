import { z } from 'zod';

const portProblem = 'PLAYGROUND_PORT must be a whole number from 0 to 65535';

/** The variables of the playground. It has no password, so it listens on loopback alone. */
export const playgroundVariables = z
  .object({
    PLAYGROUND_PORT: z.coerce
      .number(portProblem)
      .int(portProblem)
      .min(0, portProblem)
      .max(65_535, portProblem)
      .default(3030),
  })
  .transform(({ PLAYGROUND_PORT }) => ({ host: '127.0.0.1', port: PLAYGROUND_PORT }));

export type PlaygroundSettings = z.output<typeof playgroundVariables>;
