import type { MessageFile } from '../protocol/messaging.js';
import type { IdGenerator } from './id-generator.js';

/** Files that are kept. The oldest go first. */
const MAX_FILES = 200;

/** A file: announced, uploaded, and then posted in a message. */
interface StoredFile {
  id: string;
  name: string;
  /** In bytes, as announced. */
  length: number;
  /** The last part of the address that takes the bytes. */
  ticket: string;
  bytes?: Buffer;
  isPosted?: boolean;
}

/** The files that the app uploads, in memory. */
export interface UploadStore {
  announce(name: string, length: number): { id: string; ticket: string };
  /** @returns whether a file with this ticket and length was announced, and has no bytes yet */
  upload(ticket: string, bytes: Buffer): boolean;
  /** @returns undefined for a file without bytes, and for one that is posted already */
  post(id: string, title: string): MessageFile | undefined;
  /** The name and the bytes of a posted file. */
  read(id: string): { name: string; bytes: Buffer } | undefined;
}

export function createUploadStore(ids: IdGenerator): UploadStore {
  const files = new Map<string, StoredFile>();

  return {
    announce(name, length) {
      const file = { id: ids.next('F'), name, length, ticket: ids.secret() };
      files.set(file.id, file);
      const [oldest] = files.keys();
      if (files.size > MAX_FILES && oldest !== undefined) files.delete(oldest);
      return file;
    },
    upload(ticket, bytes) {
      const file = [...files.values()].find((each) => each.ticket === ticket);
      if (!file || file.bytes || bytes.length !== file.length) return false;
      file.bytes = bytes;
      return true;
    },
    post(id, title) {
      const file = files.get(id);
      if (!file?.bytes || file.isPosted) return undefined;
      file.isPosted = true;
      return { id, name: file.name, title, size: file.length };
    },
    read(id) {
      const { name, bytes, isPosted } = files.get(id) ?? {};
      return name !== undefined && bytes && isPosted ? { name, bytes } : undefined;
    },
  };
}
