import type { Program } from '../shared/lifecycle.js';
import { createLogger, type Logger } from '../shared/observability/log.js';
import { type Clock, systemClock } from '../shared/time/clock.js';
import type { WebApiCall } from './api/routes.js';
import { createAppDispatcher } from './dispatch/app-dispatcher.js';
import { createHttpTransport } from './dispatch/http-transport.js';
import { createSocketMode } from './dispatch/socket-mode.js';
import type { PlaygroundMessage } from './protocol/messaging.js';
import type { TrafficEntry } from './protocol/workbench.js';
import { createPlaygroundServer } from './server/server.js';
import type { UserActionContext } from './user-actions/context.js';
import { createSimulatedUser, type SimulatedUser } from './user-actions/simulated-user.js';
import { type ApiFault, createFaultInjector } from './workbench/fault-injector.js';
import type { ProxiedService, ProxiedServiceName } from './workbench/service-proxy.js';
import { createTrafficLog } from './workbench/traffic-log.js';
import { loadManifest } from './workspace/manifest.js';
import { createRecentList } from './workspace/recent-list.js';
import { SAMPLE_WORKSPACE, type WorkspaceData } from './workspace/sample-workspace.js';
import {
  type ContentRefusal,
  createSlackWorkspace,
  type SlackWorkspace,
} from './workspace/slack-workspace.js';

/** How long Slack waits for an acknowledgement. */
const ACK_TIMEOUT_MS = 3_000;

export interface PlaygroundConfig {
  /** A loopback address: there is no password. */
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** The folder of the built page: index.html, app.js, app.css. */
  pageDir: string;
  manifestPath: string;
  /** The folder of messages and views kept as JSON files, for the page's gallery; it may be missing. */
  galleryDir?: string;
  /** Where the app takes requests, unless it connects by Socket Mode; may be told later by `connectBot`. */
  botUrl?: string;
  signingSecret: string;
  botToken: string;
  /** Opens Socket Mode connections. */
  appToken: string;
  /** The invented municipality where none is given. */
  workspace?: WorkspaceData;
}

export interface PlaygroundOverrides {
  log?: Logger;
  /** The time of messages, trigger ids and response addresses. */
  clock?: Clock;
  /** The time that requests to the app are signed with; the app compares it with its own. */
  signatureClock?: Clock;
  ackTimeoutMs?: number;
  /** The delay of what is switched to slow. */
  slowMs?: number;
}

/** A small Slack on this machine, with one app in one workspace. */
export interface Playground extends Program {
  /** What the app takes as its Slack API address (`…/api/`). Known once started. */
  readonly slackApiUrl: string;
  /** Tells where the app takes requests. */
  connectBot(url: string): void;
  /** Puts a service behind this server, where its traffic is seen and can be made to fail: the app is to use what this returns. */
  proxyService(name: ProxiedServiceName, service: ProxiedService): ProxiedService;
  /** A person by user name, to be played by a program; the same one every time. Listens from the first call on. */
  user(name: string): SimulatedUser;
  /** The messages of a channel that are not ephemeral, oldest first. */
  history(channel: string): readonly PlaygroundMessage[];
  /** Lets the next call of a Web API method fail. */
  failNext(method: string, fault: ApiFault): void;
  /** What the app asked of the Web API, oldest first. */
  calls(method?: string): readonly WebApiCall[];
  /** What went between Slack, the app and its services, oldest first. */
  traffic(): readonly TrafficEntry[];
  /** Messages and views that Slack would not have taken. */
  refusals(): readonly ContentRefusal[];
}

function createUserRegistry(stage: UserActionContext) {
  const cast = new Map<string, SimulatedUser>();
  return (name: string): SimulatedUser => {
    const data = stage.slack.directory.findUserByName(name);
    if (!data) throw new Error(`nobody is called ${name}`);
    const person = cast.get(data.id) ?? createSimulatedUser(stage, data.id);
    cast.set(data.id, person);
    return person;
  };
}

/**
 * The playground: Slack's side of the wire for one app, in memory, and the page to use it with. It drives the app as
 * Slack does, over signed HTTP or Socket Mode, whichever is connected.
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
  const manifest = await loadManifest(config.manifestPath);
  const slack: SlackWorkspace = createSlackWorkspace(
    config.workspace ?? SAMPLE_WORKSPACE,
    manifest,
    clock,
    log,
  );
  const { signingSecret, botToken, appToken } = config;
  const socketMode = createSocketMode({ appId: slack.directory.app.id, ackTimeoutMs, ids: slack.ids });
  const stopping = new AbortController();
  const { signal } = stopping;
  const http = createHttpTransport({ signingSecret, ackTimeoutMs, clock: signatureClock, signal, log });
  let { botUrl } = config;
  const faults = createFaultInjector(slowMs);
  const wire = createTrafficLog(clock, slack.ids);
  const deliver = createAppDispatcher({ socketMode, http, botUrl: () => botUrl, faults, wire });
  const stage: UserActionContext = { slack, dispatch: deliver };
  const calls = createRecentList<WebApiCall>();
  const services = new Map<string, ProxiedService>();
  const openConnection = () => `${slack.address.replace('http:', 'ws:')}${socketMode.issueConnectionPath()}`;
  const api = { botToken, appToken, slack, faults, wire, calls, openConnection };
  const { pageDir, galleryDir } = config;
  const app = createPlaygroundServer({ stage, pageDir, galleryDir, api, services });
  socketMode.attach(app.server);
  return {
    async start() {
      slack.address = await app.listen({ host: config.host, port: config.port });
      return slack.address;
    },
    async stop() {
      stopping.abort();
      await socketMode.close();
      await app.close();
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
    user: createUserRegistry(stage),
    history: (channel) => slack.messages.list(slack.directory.findChannel(channel)?.id ?? channel),
    failNext: faults.failNext,
    calls: (method) => calls.list().filter((call) => method === undefined || call.method === method),
    traffic: () => wire.list(),
    refusals: () => slack.refusals.list(),
  };
}
