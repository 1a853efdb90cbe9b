/** The import failed, and the old store is unchanged. The message is a sentence for the user. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

export const errorCodeOf = (error: unknown): string => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const DISK_FULL = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];
const READ_ONLY = ['EACCES', 'EPERM', 'EROFS', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'];

/** The error that kept the store from being written, with a sentence. */
export function storeError(error: unknown, storePath: string): ImportError {
  if (error instanceof ImportError) return error;
  const code = errorCodeOf(error);
  const withSentence = (sentence: string) => new ImportError(sentence, { cause: error });
  if (DISK_FULL.includes(code)) {
    return withSentence(
      `The disk is full: ${storePath} cannot be written. The import needs about 300 MB a dictionary, twice while it runs.`,
    );
  }
  if (READ_ONLY.includes(code) || /unable to open|ConnectionFailed/i.test(messageOf(error))) {
    return withSentence(
      `${storePath} cannot be written: this user may not write in its folder, or the folder is read-only.`,
    );
  }
  if (code === 'ENOENT')
    return withSentence(`${storePath} cannot be written: the folder above its own is not there.`);
  return withSentence(`${storePath} cannot be written (${messageOf(error)}).`);
}

/** The error that kept the dump from being read, with a sentence. */
export function dumpError(error: unknown, dump: string): ImportError {
  if (error instanceof ImportError) return error;
  const code = errorCodeOf(error);
  const withSentence = (sentence: string) => new ImportError(sentence, { cause: error });
  if (code === 'ENOENT') return withSentence(`${dump} is not there.`);
  if (code === 'EACCES' || code === 'EPERM')
    return withSentence(`${dump} cannot be read: this user may not.`);
  if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(messageOf(error))) {
    return withSentence(`${dump} ends too early: it was not downloaded whole. Get it anew.`);
  }
  if (code.startsWith('Z_') || /invalid tar/i.test(messageOf(error))) {
    return withSentence(`${dump} is damaged (${messageOf(error)}). Get it anew.`);
  }
  return withSentence(`${dump} cannot be read (${messageOf(error)}).`);
}
