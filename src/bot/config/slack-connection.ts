import type { BotVariables } from './bot-variables.js';

/** What Slack knows the app by when a workspace installs it. */
export interface OAuthConfig {
  clientId: string;
  clientSecret: string;
  /** Signs what comes back from Slack with who installs. */
  stateSecret: string;
}

export interface HttpConnection {
  mode: 'http';
  signingSecret: string;
  host: string;
  port: number;
}

export interface SocketConnection {
  mode: 'socket';
  appToken: string;
  /** The address of the status routes; without it they are not served. */
  status?: { host: string; port: number };
}

/** One workspace, whose token is known: Slack calls us over HTTP, or we hold a socket open to it. */
export type TokenConnection =
  | (HttpConnection & { botToken: string })
  | (SocketConnection & { botToken: string });

/** Any number of workspaces, each with a token from when it installed the app. */
export type OAuthConnection = HttpConnection & { oauth: OAuthConfig };

export type SlackConnection = TokenConnection | OAuthConnection;

export const isOAuth = (connection: SlackConnection): connection is OAuthConnection => 'oauth' in connection;

/** What keeps the bot from reaching Slack, a sentence each. */
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
  if (appToken !== undefined) {
    return { mode: 'socket', botToken, appToken, status: { host: variables.HOST, port: variables.PORT } };
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

/** Whether the variables ask for many workspaces. */
const asksForMany = ({ SLACK_CLIENT_ID, SLACK_CLIENT_SECRET, SLACK_STATE_SECRET }: BotVariables) =>
  [SLACK_CLIENT_ID, SLACK_CLIENT_SECRET, SLACK_STATE_SECRET].some((value) => value !== undefined);

/** Whether the bot is what the variables ask for. */
export const isBotConfigured = (variables: BotVariables): boolean =>
  variables.SLACK_BOT_TOKEN !== undefined || asksForMany(variables);

/** The way to Slack that the variables give, or what is wrong with them. */
export function parseSlackConnection(variables: BotVariables): SlackConnection | ConnectionProblems {
  return asksForMany(variables) ? connectByOAuth(variables) : connectByToken(variables);
}
