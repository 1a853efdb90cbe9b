// Prints manifest.yml merged with the named overlays, in the format of Slack's «App Manifest»:
// `node scripts/print-manifest.mjs workflow translation` lays those of deploy/ over it.
// `npm run manifest` writes manifest.socket.yml: the same app, which connects by Socket Mode (`--socket`).
import { readFile } from 'node:fs/promises';
import { parse, parseDocument, stringify, visit } from 'yaml';

const read = async (name) => parse(await readFile(new URL(`../${name}`, import.meta.url), 'utf8'));
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges objects and joins lists without duplicates. Other values of the overlay replace those of the base.
 */
function lay(base, overlay) {
  if (Array.isArray(base) && Array.isArray(overlay)) return [...new Set([...base, ...overlay])];
  if (!isObject(base) || !isObject(overlay)) return overlay;
  const laid = Object.entries(overlay).map(([key, value]) => [
    key,
    key in base ? lay(base[key], value) : value,
  ]);
  return { ...base, ...Object.fromEntries(laid) };
}

const SOCKET_HEAD = ` The Slack app for Socket Mode, which needs no public address, as Slack's «Create an app, from a manifest» takes it.
 Written by \`npm run manifest\` from manifest.yml, which is for HTTP.`;

/** The names of values that hold an address of the bot. Socket Mode has none. */
const ADDRESSES = ['url', 'request_url', 'message_menu_options_url', 'redirect_urls'];

/** manifest.yml with its comments, without addresses. */
async function printSocketManifest() {
  const text = await readFile(new URL('../manifest.yml', import.meta.url), 'utf8');
  // Its first lines are about HTTP.
  const document = parseDocument(text.replace(/^(?:#.*\n)+/u, ''));
  visit(document, {
    Pair: (_, { key }) => (ADDRESSES.includes(key.value) ? visit.REMOVE : undefined),
  });
  document.setIn(['settings', 'socket_mode_enabled'], true);
  document.commentBefore = SOCKET_HEAD;
  return document.toString({ lineWidth: 120 });
}

async function printOverlaid(names) {
  let manifest = await read('manifest.yml');
  for (const name of names) manifest = lay(manifest, await read(`deploy/manifest.${name}.yml`));
  return stringify(manifest);
}

const names = process.argv.slice(2);
process.stdout.write(names.includes('--socket') ? await printSocketManifest() : await printOverlaid(names));
