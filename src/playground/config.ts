import * as z from 'zod';

const portProblem = 'PLAYGROUND_PORT must be a whole number from 0 to 65535';

/**
 * How Slack reaches an app: by signed HTTP requests, or over a web socket that the app opens (Socket Mode).
 */
const TRANSPORTS = ['http', 'socket'] as const;

/** The playground's environment variables. It has no password, so it listens on loopback only. */
export const playgroundVariables = z
  .object({
    PLAYGROUND_PORT: z.coerce
      .number(portProblem)
      .int(portProblem)
      .min(0, portProblem)
      .max(65_535, portProblem)
      .default(3030)
      .meta({ description: 'The port of the playground, on 127.0.0.1.' }),
    PLAYGROUND_TRANSPORT: z
      .enum(TRANSPORTS, { error: `PLAYGROUND_TRANSPORT must be one of ${TRANSPORTS.join(', ')}` })
      .default('http')
      .meta({ description: 'How its Slack reaches the bot: `http`, or `socket` for Socket Mode.' }),
    PLAYGROUND_DATA: z.string().trim().min(1).optional().meta({
      description:
        'The folder in which it keeps messages, files, choices, subscriptions, words and bookings over a restart, for one playground at a time. Unset: a restart forgets them.',
    }),
  })
  .transform(({ PLAYGROUND_PORT, PLAYGROUND_TRANSPORT, PLAYGROUND_DATA }) => ({
    host: '127.0.0.1',
    port: PLAYGROUND_PORT,
    transport: PLAYGROUND_TRANSPORT,
    ...(PLAYGROUND_DATA !== undefined && { folder: PLAYGROUND_DATA }),
  }));

export type PlaygroundSettings = z.output<typeof playgroundVariables>;
