import type { MessageFile } from '../../protocol/messaging.js';

const KILOBYTE = 1_000;

function formatSize(bytes: number): string {
  return bytes < KILOBYTE ? `${bytes} byte` : `${Math.ceil(bytes / KILOBYTE)} kB`;
}

/** A file in a message, with a link that downloads it. */
export function FileCard({ file }: { file: MessageFile }) {
  const { id, name, title, size } = file;
  return (
    <a className="file-card" data-testid="file" href={`/files-pri/${id}`} download={name}>
      <strong>{title === '' ? name : title}</strong>
      <span className="detail">
        {name} · {formatSize(size)} · Last ned
      </span>
    </a>
  );
}
