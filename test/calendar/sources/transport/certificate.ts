import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A certificate that nobody trusts, with its key, and a file that holds both; all gone after the test. */
export function createCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'ordrom-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [keyFile, certFile, file] = ['key.pem', 'cert.pem', 'both.pem'].map((name) => join(folder, name));
  if (!keyFile || !certFile || !file) throw new Error('no files');
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
  execFileSync('openssl', [...request, '-keyout', keyFile, '-out', certFile], { stdio: 'pipe' });
  const [key, cert] = [readFileSync(keyFile, 'utf8'), readFileSync(certFile, 'utf8')];
  writeFileSync(file, `${cert}${key}`);
  return { key, cert, file };
}
