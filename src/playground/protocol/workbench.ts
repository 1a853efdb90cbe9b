/**
 * What the page and its server say about the app under test, beside the conversations of protocol.ts.
 *
 * GET  /playground/wire                  -> server-sent events, each `data:` one Exchange: those of late, oldest first, then
 *                                           each new one when it begins and again, under the same id, when it has its answer
 * POST /playground/fault                 FaultRequest -> {}
 * GET  /playground/gallery               -> Gallery
 */

/** Who asks whom. */
export type TrafficDirection = 'slack_to_app' | 'app_to_slack' | 'app_to_service';

/** One request, and its answer once there is one. Without tokens and keys. */
export interface TrafficEntry {
  id: string;
  direction: TrafficDirection;
  via: 'http' | 'socket';
  /** `/ord`, `block_actions · ord:share`, `chat.postMessage`, `response_url`, `dictionary`. */
  name: string;
  /** Milliseconds since 1970. */
  at: number;
  request: unknown;
  answer?: TrafficAnswer;
}

export interface TrafficAnswer {
  ms: number;
  /** `200`, `ok`, `channel_not_found`, `operation_timeout`. */
  status: string;
  isFailure: boolean;
  body?: unknown;
}

/** `ratelimited`: 429 with `Retry-After`; `error`: 500; `slow`: later than anyone waits; `offline`: no answer at all. */
export type FaultMode = 'none' | 'ratelimited' | 'error' | 'slow' | 'offline';

/** `slack`: the Web API and response_url, as the app asks them; `app`: the app, as Slack asks it. */
export type FaultTarget = 'slack' | 'app' | 'dictionary' | 'calendar';

/** What is wrong on purpose. */
export type FaultSettings = Record<FaultTarget, FaultMode>;

export interface FaultRequest {
  place: FaultTarget;
  fault: FaultMode;
}

/** A message or view kept as a file, by the folder and the name of the file. */
export interface Specimen {
  group: string;
  name: string;
  content: unknown;
  /** What Slack would not take in it: `/blocks/0/text: …`. */
  problems: string[];
}

export interface Gallery {
  /** Absent where there are no such files: they come with the source, not with the installed program. */
  specimens?: Specimen[];
}
