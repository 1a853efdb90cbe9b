import type { Program } from '../shared/lifecycle.js';
import { createLogger, type Logger } from '../shared/observability/log.js';
import { type Clock, systemClock } from '../shared/time/clock.js';
import { createAppDispatcher } from './dispatch/app-dispatcher.js';
import { SocketMode } from './dispatch/socket-mode.js';
import type { DictionaryDownload, PlaygroundMessage, TrafficEntry } from './protocol.js';
import { createPlaygroundServer } from './server/server.js';
import type { UserActionContext } from './user-actions/context.js';
import { createSimulatedUser, type SimulatedUser } from './user-actions/simulated-user.js';
import { createSlackbotClient } from './user-actions/slackbot.js';
import { createFaultInjector } from './workbench/fault-injector.js';
import type { ProxiedService, ProxiedServiceName } from './workbench/service-proxy.js';
import { createTrafficLog } from './workbench/traffic-log.js';
import { loadManifest } from './workspace/directory.js';
import { type ContentRefusal, createSlackWorkspace } from './workspace/slack-workspace.js';

/** Slack waits this long for an acknowledgement. */
const ACK_TIMEOUT_MS = 3_000;

interface PlaygroundConfig {
  /** A loopback address: the playground has no password. */
  host: string;
  /** 0 picks a free port. */
  port: number;
  /** The folder of the built page: index.html, app.js, app.css. */
  pageDir: string;
  manifestPath: string;
  /** A file laid over the manifest with further shortcuts. */
  shortcutsPath?: string;
  /** The folder with messages and views as JSON files for the gallery; it may be missing. */
  galleryDir?: string;
  /** Fetches the full dictionaries; absent where they are there. */
  dictionaryDownload?: DictionaryDownload | undefined;
  signingSecret: string;
  botToken: string;
  /** The token for Socket Mode connections. */
  appToken: string;
  /** The folder that keeps messages and files over a restart. Absent: they are forgotten. */
  folder?: string | undefined;
}

interface PlaygroundOverrides {
  log?: Logger;
  /** The clock for messages, trigger ids and response URLs. */
  clock?: Clock;
  /** The clock for request signatures. The app compares the timestamp with its own clock. */
  signatureClock?: Clock;
  ackTimeoutMs?: number;
  /** The delay of a target that is switched to slow, in milliseconds. */
  slowMs?: number;
}

/** A small Slack on this machine, with one app in one workspace. */
export interface Playground extends Program {
  /** The app's Slack API address (`…/api/`). Known after the start. */
  readonly slackApiUrl: string;
  /** Sets the app's HTTP address. */
  connectBot(url: string): void;
  /**
   * Puts a service behind this server, which logs its traffic and can make it fail. The app must use the
   * returned address.
   */
  proxyService(name: ProxiedServiceName, service: ProxiedService): ProxiedService;
  /** A simulated user by user name; the same object every time. It receives events from the first call on. */
  user(name: string): SimulatedUser;
  /** The messages of a channel, oldest first, without ephemeral ones. */
  history(channel: string): readonly PlaygroundMessage[];
  /** The requests between Slack, the app and its services, oldest first. */
  traffic(): readonly TrafficEntry[];
  /** Messages and views that Slack would have refused. */
  refusals(): readonly ContentRefusal[];
}

function createUserRegistry(actions: UserActionContext) {
  const users = new Map<string, SimulatedUser>();
  return (name: string): SimulatedUser => {
    const data = actions.slack.directory.findUserByName(name);
    if (!data) throw new Error(`no user is named ${name}`);
    const person = users.get(data.id) ?? createSimulatedUser(actions, data.id);
    users.set(data.id, person);
    return person;
  };
}

/**
 * Creates the playground: Slack's side of the protocol for one app, in memory, and the page to use it with.
 * It reaches the app as Slack does, over Socket Mode if connected, otherwise over signed HTTP.
 */
export async function createPlayground(
  config: PlaygroundConfig,
  overrides: PlaygroundOverrides = {},
): Promise<Playground> {
  const {
    log = createLogger('info'),
    clock = systemClock,
    signatureClock = systemClock,
    ackTimeoutMs = ACK_TIMEOUT_MS,
    slowMs,
  } = overrides;
  const manifest = await loadManifest(config.manifestPath, config.shortcutsPath);
  const slack = createSlackWorkspace(manifest, clock, log, config.folder);
  const { signingSecret, botToken, appToken } = config;
  const socketMode = new SocketMode({ appId: slack.directory.app.id, ackTimeoutMs, ids: slack.ids });
  const shutdown = new AbortController();
  const { signal } = shutdown;
  let botUrl: string | undefined;
  const faults = createFaultInjector(slowMs);
  const trafficLog = createTrafficLog(clock, slack.ids);
  const towardsApp = {
    ...{ signingSecret, clock: signatureClock, signal, faults, traffic: trafficLog },
    botUrl: () => botUrl,
  };
  const dispatch = createAppDispatcher({ ...towardsApp, socketMode, ackTimeoutMs, log });
  const askTools = createSlackbotClient(towardsApp);
  const actions: UserActionContext = { slack, dispatch, askTools };
  const services = new Map<string, ProxiedService>();
  const openConnection = () => `${slack.address.replace('http:', 'ws:')}${socketMode.issueConnectionPath()}`;
  const api = { botToken, appToken, slack, faults, traffic: trafficLog, openConnection };
  const { pageDir, galleryDir, dictionaryDownload } = config;
  const app = createPlaygroundServer({
    actions,
    pageDir,
    galleryDir,
    dictionaryDownload,
    api,
    services,
    botUrl: () => botUrl,
  });
  socketMode.attach(app.server);
  return {
    async start() {
      slack.address = await app.listen({ host: config.host, port: config.port });
      return slack.address;
    },
    async stop() {
      shutdown.abort();
      await socketMode.close();
      await app.close();
      slack.flush();
    },
    get slackApiUrl() {
      return `${slack.address}/api/`;
    },
    connectBot: (url) => {
      botUrl = url;
    },
    proxyService(name, service) {
      services.set(name, service);
      return { ...service, baseUrl: `${slack.address}/behind/${name}` };
    },
    user: createUserRegistry(actions),
    history: (channel) => slack.messages.list(slack.directory.findChannel(channel)?.id ?? channel),
    traffic: () => trafficLog.list(),
    refusals: () => slack.refusals.list(),
  };
}
