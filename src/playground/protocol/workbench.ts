/**
 * The HTTP protocol between the page and its server for the tools around the app under test; messaging.ts has
 * the rest.
 *
 * GET  /playground/wire                  -> server-sent events, each `data:` one TrafficEntry: first the recent ones, oldest first;
 *                                           then each new one when it begins and again, with the same id, when it has its answer
 * POST /playground/fault                 FaultRequest -> {}
 * GET  /playground/gallery               -> Gallery
 * GET  /playground/dictionary            -> DictionaryDownloadState
 * POST /playground/dictionary            {} -> DictionaryDownloadState; starts the download of the full dictionaries
 */

/** Who sends the request to whom. */
export type TrafficDirection = 'slack_to_app' | 'app_to_slack' | 'app_to_service';

/** A request and, once it has one, its answer. Holds no tokens and keys. */
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

/**
 * `ratelimited`: 429 with `Retry-After`. `error`: 500. `slow`: later than any timeout. `offline`: no answer.
 */
export type FaultMode = 'none' | 'ratelimited' | 'error' | 'slow' | 'offline';

/** `slack`: the Web API and response_url, as the app calls them. `app`: the app, as Slack calls it. */
export type FaultTarget = 'slack' | 'app' | 'dictionary' | 'calendar';

/** The fault that is switched on for each target. */
export type FaultSettings = Record<FaultTarget, FaultMode>;

export interface FaultRequest {
  place: FaultTarget;
  fault: FaultMode;
}

export type SpecimenLanguage = 'nb' | 'nn' | 'en';

/** A message or view from a JSON file. */
export interface Specimen {
  /** The folder. */
  group: string;
  groupTitle: string;
  /** The file's name, without the language. */
  name: string;
  language: SpecimenLanguage;
  title: string;
  content: unknown;
  /** Slack's reasons to refuse it: `/blocks/0/text: …`. */
  problems: string[];
}

export interface Gallery {
  /** Absent when there are no such files: they come with the source, not with the installed program. */
  specimens?: Specimen[];
}

/**
 * The full dictionaries instead of the sample. `unavailable`: they are there already, or the service is elsewhere.
 * `problem` is a line for operators, in English.
 */
export type DictionaryDownloadState =
  | { kind: 'unavailable' }
  | { kind: 'offered' }
  | { kind: 'running'; dict: 'bob' | 'nob'; phase: 'downloading' | 'reading'; percent: number }
  | { kind: 'failed'; problem: string }
  | { kind: 'ready' };

/** Fetches and imports the full dictionaries in the background. */
export interface DictionaryDownload {
  state(): DictionaryDownloadState;
  /** Does nothing while it runs or when it has succeeded. */
  begin(): void;
}
