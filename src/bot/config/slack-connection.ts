import type { BotVariables } from './bot-variables.js';

/** The credentials with which workspaces install the app. */
export interface OAuthConfig {
  clientId: string;
  clientSecret: string;
  /** Signs the state of an installation, which returns from Slack. */
  stateSecret: string;
}

export interface HttpConnection {
  mode: 'http';
  signingSecret: string;
  host: string;
  port: number;
}

export interface SocketModeConnection {
  mode: 'socket';
  appToken: string;
}

/** One workspace with a configured token, over HTTP or Socket Mode. */
export type TokenConnection =
  | (HttpConnection & { botToken: string })
  | (SocketModeConnection & { botToken: string });

/** Any number of workspaces. Each gets its token when it installs the app. */
export type OAuthConnection = HttpConnection & { oauth: OAuthConfig };

export type SlackConnection = TokenConnection | OAuthConnection;

export const isOAuth = (connection: SlackConnection): connection is OAuthConnection => 'oauth' in connection;

/** The reasons why the bot cannot connect to Slack, in a sentence each. */
export interface ConnectionProblems {
  problems: readonly [string, ...string[]];
}

const SIGNING_SECRET_PLACE = '«Basic Information», «App Credentials»';

function wrongForOAuth(variables: BotVariables): string[] {
  const { SLACK_BOT_TOKEN, SLACK_APP_TOKEN, ENCRYPTION_KEY } = variables;
  const missing = (name: keyof BotVariables, place: string) =>
    variables[name] === undefined ? [`${name} is missing: ${place}`] : [];
  return [
    ...(SLACK_BOT_TOKEN === undefined
      ? []
      : [
          'SLACK_BOT_TOKEN is of one workspace and SLACK_CLIENT_ID for many: set one of the two, and install the app anew at /slack/install where it is SLACK_CLIENT_ID',
        ]),
    ...(SLACK_APP_TOKEN === undefined
      ? []
      : [
          'SLACK_APP_TOKEN does not go with SLACK_CLIENT_ID: installing needs an address that browsers reach, so Slack calls us there too. Turn Socket Mode off for the app',
        ]),
    ...missing('SLACK_CLIENT_ID', SIGNING_SECRET_PLACE),
    ...missing('SLACK_CLIENT_SECRET', SIGNING_SECRET_PLACE),
    ...missing(
      'SLACK_STATE_SECRET',
      'any long text of your own, the same in all processes (openssl rand -hex 32)',
    ),
    ...missing('SLACK_SIGNING_SECRET', SIGNING_SECRET_PLACE),
    ...(ENCRYPTION_KEY === undefined
      ? [
          'ENCRYPTION_KEY is missing: the tokens of the workspaces are stored with it (openssl rand -base64 32)',
        ]
      : []),
  ];
}

function connectByOAuth(variables: BotVariables): OAuthConnection | ConnectionProblems {
  const {
    SLACK_CLIENT_ID: clientId = '',
    SLACK_CLIENT_SECRET: clientSecret = '',
    SLACK_STATE_SECRET: stateSecret = '',
    SLACK_SIGNING_SECRET: signingSecret = '',
    HOST: host,
    PORT: port,
  } = variables;
  const [first, ...others] = wrongForOAuth(variables);
  if (first !== undefined) return { problems: [first, ...others] };
  return { mode: 'http', oauth: { clientId, clientSecret, stateSecret }, signingSecret, host, port };
}

function connectByToken(variables: BotVariables): TokenConnection | ConnectionProblems {
  const {
    SLACK_BOT_TOKEN: botToken,
    SLACK_APP_TOKEN: appToken,
    SLACK_SIGNING_SECRET: signingSecret,
    WORKSPACES_FILE: workspacesFile,
  } = variables;
  if (botToken === undefined) {
    return {
      problems: [
        "SLACK_BOT_TOKEN is missing: «OAuth & Permissions» in the app's settings, after «Install to Workspace»",
      ],
    };
  }
  if (workspacesFile !== undefined) {
    return {
      problems: [
        'WORKSPACES_FILE goes with SLACK_CLIENT_ID; one workspace has the settings of the variables',
      ],
    };
  }
  if (appToken !== undefined && variables.MCP_API_KEYS !== undefined) {
    return {
      problems: [
        'MCP_API_KEYS needs an address that assistants reach, which Socket Mode has not: unset SLACK_APP_TOKEN, or the keys',
      ],
    };
  }
  if (appToken !== undefined) {
    return { mode: 'socket', botToken, appToken };
  }
  if (signingSecret !== undefined) {
    return { mode: 'http', botToken, signingSecret, host: variables.HOST, port: variables.PORT };
  }
  return {
    problems: [
      `SLACK_SIGNING_SECRET (${SIGNING_SECRET_PLACE}) or, for Socket Mode, SLACK_APP_TOKEN («App-Level Tokens») is missing`,
    ],
  };
}

/** Whether a variable for many workspaces is set. */
const asksForMany = ({ SLACK_CLIENT_ID, SLACK_CLIENT_SECRET, SLACK_STATE_SECRET }: BotVariables) =>
  [SLACK_CLIENT_ID, SLACK_CLIENT_SECRET, SLACK_STATE_SECRET].some((value) => value !== undefined);

/** Whether the variables configure the bot. */
export const isBotConfigured = (variables: BotVariables): boolean =>
  variables.SLACK_BOT_TOKEN !== undefined || asksForMany(variables);

/** Reads the connection to Slack from the variables, or returns their problems. */
export function parseSlackConnection(variables: BotVariables): SlackConnection | ConnectionProblems {
  const connection = asksForMany(variables) ? connectByOAuth(variables) : connectByToken(variables);
  if ('problems' in connection || connection.mode === 'socket') return connection;
  const isTaken = connection.port !== 0 && connection.port === variables.STATUS_PORT;
  return isTaken
    ? { problems: [`STATUS_PORT and PORT are both ${connection.port}: give each its own`] }
    : connection;
}
