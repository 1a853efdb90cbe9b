// Sends prepared requests at a fixed pace, each when it is due, whether or not earlier ones are answered. The latency
// counts from the time at which a request was due, so that waiting for a connection counts too.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

const CONNECTIONS = 64;
const [file, url, perSecond, warmSeconds, seconds] = process.argv.slice(2);
const { hostname, port } = new URL(url);
const requests = readFileSync(file, 'latin1')
  .split('\0')
  .map((text) => Buffer.from(text, 'latin1'));
const [warm, count] = [warmSeconds * perSecond, (Number(warmSeconds) + Number(seconds)) * perSecond];
const intervalMs = 1_000 / perSecond;
const took = [];
/** Due times of requests without a free connection. */
const waiting = [];
/** The one that was used longest ago comes first: a server closes a connection that it hears nothing on. */
const free = [];
let [sent, answered, beganAt] = [0, 0, 0];

function fail(message) {
  console.error(`${url}: ${message}`);
  process.exit(1);
}

/** The length of a whole answer at the start of the bytes, or undefined if it has not all arrived. */
function answerLength(bytes) {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnd).toLowerCase();
  if (!/^http\/1\.1 2\d\d/u.test(head)) fail(head.split('\r\n', 1)[0]);
  const length = /content-length: (\d+)/u.exec(head);
  if (length) return headEnd + 4 + Number(length[1]);
  if (!head.includes('transfer-encoding: chunked')) return headEnd + 4;
  const end = bytes.indexOf('0\r\n\r\n', headEnd + 4);
  return end < 0 ? undefined : end + 5;
}

function send(connection, number) {
  connection.number = number;
  connection.socket.write(requests[number % requests.length]);
}

function finish(connection) {
  if (connection.number >= warm) took.push(performance.now() - beganAt - connection.number * intervalMs);
  answered += 1;
  if (answered === count) report();
  else if (waiting.length > 0) send(connection, waiting.shift());
  else free.push(connection);
}

function open() {
  return new Promise((ready) => {
    const connection = { socket: connect({ host: hostname, port, noDelay: true }), number: 0 };
    let received = Buffer.alloc(0);
    connection.socket.on('connect', () => ready(connection)).on('error', ({ message }) => fail(message));
    connection.socket.on('close', () => fail('the connection was closed'));
    connection.socket.on('data', (bytes) => {
      received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
      const length = answerLength(received);
      if (length === undefined || length > received.length) return;
      received = received.subarray(length);
      finish(connection);
    });
  });
}

function report() {
  took.sort((one, other) => one - other);
  const at = (share) => took[Math.floor(took.length * share)] ?? 0;
  console.log(JSON.stringify({ count: took.length, p50: at(0.5), p99: at(0.99), most: took.at(-1) }));
  process.exit();
}

/** Timers are too coarse for a thousand requests a second: the driver has a processor of its own and spends it. */
function sendDue() {
  const due = (performance.now() - beganAt) / intervalMs;
  for (; sent < count && sent <= due; sent += 1) {
    const connection = free.shift();
    if (connection) send(connection, sent);
    else waiting.push(sent);
  }
  if (sent < count) setImmediate(sendDue);
}

free.push(...(await Promise.all(Array.from({ length: CONNECTIONS }, open))));
beganAt = performance.now();
sendDue();
