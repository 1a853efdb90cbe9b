import type { Program } from '../shared/lifecycle.js';
import { createLogger, type Logger } from '../shared/observability/log.js';
import { type Clock, systemClock } from '../shared/time/clock.js';
import type { Stage } from './acts/act.js';
import { createPerson, type Person } from './acts/person.js';
import type { ApiCall } from './api/routes.js';
import { createDelivery } from './dispatch/delivery.js';
import { createHttpDispatch } from './dispatch/http.js';
import { createSocketMode } from './dispatch/socket.js';
import type { Message } from './protocol/protocol.js';
import type { Exchange } from './protocol/workbench.js';
import { createServer } from './server/server.js';
import { createFaults, type Fault } from './workbench/faults.js';
import type { Service, ServiceName } from './workbench/service-gate.js';
import { createWire } from './workbench/wire.js';
import { loadManifest } from './workspace/manifest.js';
import { createRecent } from './workspace/recent.js';
import { SAMPLE_WORKSPACE, type WorkspaceData } from './workspace/sample-workspace.js';
import { createSlack, type Refusal, type Slack } from './workspace/slack.js';

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
  behind(name: ServiceName, service: Service): Service;
  /** A person by user name, to be played by a program; the same one every time. Listens from the first call on. */
  person(name: string): Person;
  /** The messages of a channel that are not ephemeral, oldest first. */
  history(channel: string): readonly Message[];
  /** Lets the next call of a Web API method fail. */
  failNext(method: string, fault: Fault): void;
  /** What the app asked of the Web API, oldest first. */
  calls(method?: string): readonly ApiCall[];
  /** What went between Slack, the app and its services, oldest first. */
  wire(): readonly Exchange[];
  /** Messages and views that Slack would not have taken. */
  refusals(): readonly Refusal[];
}

function createCast(stage: Stage) {
  const cast = new Map<string, Person>();
  return (name: string): Person => {
    const data = stage.slack.directory.personNamed(name);
    if (!data) throw new Error(`nobody is called ${name}`);
    const person = cast.get(data.id) ?? createPerson(stage, data.id);
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
  const slack: Slack = createSlack(config.workspace ?? SAMPLE_WORKSPACE, manifest, clock, log);
  const { signingSecret, botToken, appToken } = config;
  const socketMode = createSocketMode({ appId: slack.directory.app.id, ackTimeoutMs, ids: slack.ids });
  const stopping = new AbortController();
  const { signal } = stopping;
  const http = createHttpDispatch({ signingSecret, ackTimeoutMs, clock: signatureClock, signal, log });
  let { botUrl } = config;
  const faults = createFaults(slowMs);
  const wire = createWire(clock, slack.ids);
  const deliver = createDelivery({ socketMode, http, botUrl: () => botUrl, faults, wire });
  const stage: Stage = { slack, deliver };
  const calls = createRecent<ApiCall>();
  const services = new Map<string, Service>();
  const openConnection = () => `${slack.address.replace('http:', 'ws:')}${socketMode.admit()}`;
  const api = { botToken, appToken, slack, faults, wire, calls, openConnection };
  const { pageDir, galleryDir } = config;
  const app = createServer({ stage, pageDir, galleryDir, api, services });
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
    behind(name, service) {
      services.set(name, service);
      return { ...service, baseUrl: `${slack.address}/behind/${name}` };
    },
    person: createCast(stage),
    history: (channel) => slack.messages.list(slack.directory.channel(channel)?.id ?? channel),
    failNext: faults.failNext,
    calls: (method) => calls.list().filter((call) => method === undefined || call.method === method),
    wire: () => wire.list(),
    refusals: () => slack.refusals.list(),
  };
}
