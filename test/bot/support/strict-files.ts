import type { StrictReply } from './strict-slack.js';

type Json = Record<string, unknown>;

/** A file that the app posted. */
export interface PostedFile {
  name: string;
  title: string;
  content: string;
  /** Ids of people or conversations. */
  channels: string;
  comment: string;
}

const ok = (body: Json): StrictReply => ({ body: { ok: true, ...body } });
const refuse = (error: string): StrictReply => ({ body: { ok: false, error } });

/**
 * Simulates the three steps of a file (docs.slack.dev, working with files): the address, the bytes, which must
 * have the announced length, and the message, which comes once.
 */
export function createStrictFiles(addressOf: (ticket: string) => string) {
  const announced = new Map<string, { name: string; length: number; content?: string }>();
  const posted: PostedFile[] = [];

  function announce({ filename, length }: Json): StrictReply {
    if (typeof filename !== 'string' || filename === '') return refuse('invalid_arguments');
    if (!(Number(length) > 0)) return refuse('missing_argument');
    const id = `F${announced.size + 1}`;
    announced.set(id, { name: filename, length: Number(length) });
    return ok({ upload_url: addressOf(id), file_id: id });
  }

  function upload(id: string, content: string): StrictReply {
    const file = announced.get(id);
    if (!file || Buffer.byteLength(content) !== file.length) return { status: 400, body: 'bad upload' };
    file.content = content;
    return { headers: { 'content-type': 'text/html' }, body: `OK - ${file.length}` };
  }

  function complete({ files, channel_id, channels, initial_comment }: Json): StrictReply {
    if (channel_id !== undefined && !/^[CGDZ][A-Z0-9]{8,}$/u.test(String(channel_id))) {
      return refuse('invalid_arguments');
    }
    const [{ id = '', title = '' } = {}] = JSON.parse(String(files)) as { id?: string; title?: string }[];
    const file = announced.get(id);
    if (file?.content === undefined) return refuse('file_not_found');
    announced.delete(id);
    const comment = String(initial_comment ?? '');
    posted.push({ name: file.name, title, content: file.content, channels: String(channels), comment });
    return ok({ files: [{ id, title }] });
  }

  return { announce, upload, complete, posted };
}
