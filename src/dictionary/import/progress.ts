import cliProgress from 'cli-progress';
import type { Clock } from '../../shared/time/clock.js';
import type { DumpEntry, ReadProgress } from './dump.js';

/** How far an import is. */
export interface ImportProgress {
  phase: 'Downloading' | 'Reading';
  /** Of the dump as it is sent or stored, and all of it; 0 where that is not known. */
  read: number;
  total: number;
  articles: number;
  /** Of JSON. */
  bytes: number;
  /** Since this began. */
  seconds: number;
}

export type OnProgress = (progress: ImportProgress) => void;

/** Counts what is read of a dump, and tells of it. */
export interface ProgressMeter {
  reading: ReadProgress;
  count(entries: readonly DumpEntry[]): void;
  show(articles: number): void;
}

export function createProgressMeter(
  doing: ImportProgress['phase'],
  { clock, onProgress }: { clock: Clock; onProgress: OnProgress },
): ProgressMeter {
  const began = clock();
  const reading = { read: 0, total: 0 };
  let bytes = 0;
  return {
    reading,
    count(entries) {
      for (const { size } of entries) bytes += size;
    },
    show: (articles) =>
      onProgress({
        phase: doing,
        ...reading,
        articles,
        bytes,
        seconds: clock().since(began).total('seconds'),
      }),
  };
}

/** Where progress is shown. */
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
export function formatImportProgress(progress: ImportProgress): string {
  const { phase: doing, articles, bytes, read } = progress;
  const speed = perSecond(doing === 'Reading' ? bytes : read, progress) / MEGABYTE;
  const parts = [
    ...(doing === 'Reading'
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
  let doing = '';
  return (progress) => {
    if (progress.phase !== doing) next = 0;
    if (progress.seconds < next) return;
    doing = progress.phase;
    next = progress.seconds + SECONDS_BETWEEN_LINES;
    output.write(`${doing}: ${Math.floor(100 * shareOf(progress))} %, ${formatImportProgress(progress)}\n`);
  };
}

function showBar(output: ProgressOutput): { show: OnProgress; stop: () => void } {
  const bar = new cliProgress.SingleBar(
    {
      stream: output,
      fps: 5,
      format: (options, { progress }, { doing, says }: { doing: string; says: string }) =>
        `${doing} ${cliProgress.Format.BarFormat(progress, options)} ${Math.floor(100 * progress)} % | ${says}`,
    },
    cliProgress.Presets.rect,
  );
  let isStarted = false;
  return {
    show(progress) {
      const payload = { doing: progress.phase, says: formatImportProgress(progress) };
      if (!isStarted) bar.start(1, 0, payload);
      isStarted = true;
      bar.update(shareOf(progress), payload);
    },
    stop: () => bar.stop(),
  };
}

/** Shows progress: a bar on a terminal, elsewhere a line now and then. */
export function createProgress(output: ProgressOutput): { show: OnProgress; stop: () => void } {
  return output.isTTY ? showBar(output) : { show: showLines(output), stop: () => undefined };
}
