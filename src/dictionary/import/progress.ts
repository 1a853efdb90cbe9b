import cliProgress from 'cli-progress';
import type { Clock } from '../../shared/time/clock.js';
import type { DumpEntry, ReadProgress } from './read-dump.js';

/** The progress of an import. */
interface ImportProgress {
  phase: 'Downloading' | 'Reading';
  /** Bytes of the dump, as it is sent or stored, and of all of it; 0 where that is not known. */
  read: number;
  total: number;
  articles: number;
  /** Bytes of JSON. */
  bytes: number;
  /** Since the start of the phase. */
  seconds: number;
}

export type OnProgress = (progress: ImportProgress) => void;

/** Counts and reports the progress of reading a dump. */
export interface ProgressMeter {
  reading: ReadProgress;
  count(entries: readonly DumpEntry[]): void;
  show(articles: number): void;
}

export function createProgressMeter(
  phase: ImportProgress['phase'],
  { clock, onProgress }: { clock: Clock; onProgress: OnProgress },
): ProgressMeter {
  const startedAt = clock();
  const reading = { read: 0, total: 0 };
  let bytes = 0;
  return {
    reading,
    count(entries) {
      for (const { size } of entries) bytes += size;
    },
    show: (articles) =>
      onProgress({
        phase,
        ...reading,
        articles,
        bytes,
        seconds: clock().since(startedAt).total('seconds'),
      }),
  };
}

/** The stream that progress is shown on. */
export interface ProgressOutput extends NodeJS.WritableStream {
  isTTY?: boolean;
}

const SECONDS_BETWEEN_LINES = 5;
const MEGABYTE = 1e6;

function leftOf({ read, total, seconds }: ImportProgress): string {
  if (read === 0 || total < read) return '';
  const left = Math.ceil((seconds * (total - read)) / read);
  return left < 60 ? `${left} s left` : `${Math.floor(left / 60)} min ${left % 60} s left`;
}

const perSecond = (amount: number, { seconds }: ImportProgress) => (seconds > 0 ? amount / seconds : 0);

/** «41,200 articles, 15,300/s, 30.1 MB/s, 4 s left» */
function formatImportProgress(progress: ImportProgress): string {
  const { phase, articles, bytes, read } = progress;
  const speed = perSecond(phase === 'Reading' ? bytes : read, progress) / MEGABYTE;
  const parts = [
    ...(phase === 'Reading'
      ? [
          `${articles.toLocaleString('en-GB')} articles`,
          `${Math.round(perSecond(articles, progress)).toLocaleString('en-GB')}/s`,
        ]
      : [`${(read / MEGABYTE).toFixed(1)} MB`]),
    `${speed.toFixed(1)} MB/s`,
    leftOf(progress),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

const shareOf = ({ read, total }: ImportProgress) => (total > 0 ? Math.min(read / total, 1) : 0);

function showLines(output: ProgressOutput): OnProgress {
  let next = 0;
  let phase = '';
  return (progress) => {
    if (progress.phase !== phase) next = 0;
    if (progress.seconds < next) return;
    phase = progress.phase;
    next = progress.seconds + SECONDS_BETWEEN_LINES;
    output.write(`${phase}: ${Math.floor(100 * shareOf(progress))} %, ${formatImportProgress(progress)}\n`);
  };
}

function showBar(output: ProgressOutput): { show: OnProgress; stop: () => void } {
  const bar = new cliProgress.SingleBar(
    {
      stream: output,
      fps: 5,
      format: (options, { progress }, { phase, text }: { phase: string; text: string }) =>
        `${phase} ${cliProgress.Format.BarFormat(progress, options)} ${Math.floor(100 * progress)} % | ${text}`,
    },
    cliProgress.Presets.rect,
  );
  let isStarted = false;
  return {
    show(progress) {
      const payload = { phase: progress.phase, text: formatImportProgress(progress) };
      if (!isStarted) bar.start(1, 0, payload);
      isStarted = true;
      bar.update(shareOf(progress), payload);
    },
    stop: () => bar.stop(),
  };
}

/** Shows progress as a bar on a terminal, elsewhere as a line every few seconds. */
export function createProgress(output: ProgressOutput): { show: OnProgress; stop: () => void } {
  return output.isTTY ? showBar(output) : { show: showLines(output), stop: () => undefined };
}
