import { fileURLToPath } from 'node:url';

/** The address of the database: a SQLite file, or a PostgreSQL database that several bots share. */
export type DatabaseAddress = { kind: 'sqlite'; path: string } | { kind: 'postgres'; url: string };

/**
 * Reads `DATABASE_URL`: `file:./data/ordrom.db`, `file:///srv/ordrom.db`,
 * `postgres://user:password@host/database`.
 *
 * @returns undefined for anything else
 */
export function parseDatabaseUrl(text: string): DatabaseAddress | undefined {
  if (/^postgres(ql)?:\/\/[^/]/u.test(text)) {
    return URL.canParse(text) ? { kind: 'postgres', url: text } : undefined;
  }
  if (text.startsWith('file:///')) return { kind: 'sqlite', path: fileURLToPath(text) };
  const path = /^file:(?!\/\/)(.+)$/u.exec(text)?.[1];
  return path === undefined ? undefined : { kind: 'sqlite', path };
}
