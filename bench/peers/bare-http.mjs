// The floor of every server: bare node:http that answers with the given bodies in turn. With a signing secret it also
// reads the body of each request and verifies its signature as Slack's documentation says.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { BODIES_FILE, SLACK_SIGNING_SECRET: secret } = process.env;
const bodies = JSON.parse(readFileSync(BODIES_FILE, 'utf8'));
const answers = bodies.map((body) => ({
  body,
  headers: { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) },
}));
let given = 0;

function answer(response) {
  const { headers, body } = answers[given++ % answers.length];
  response.writeHead(200, headers).end(body);
}

function isSigned({ headers }, body) {
  const hmac = createHmac('sha256', secret)
    .update(`v0:${headers['x-slack-request-timestamp']}:`)
    .update(body);
  const expected = Buffer.from(`v0=${hmac.digest('hex')}`);
  const given = Buffer.from(headers['x-slack-signature'] ?? '');
  return expected.length === given.length && timingSafeEqual(expected, given);
}

const server = createServer((request, response) => {
  if (secret === undefined) return answer(response);
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    if (isSigned(request, Buffer.concat(chunks))) answer(response);
    else response.writeHead(401).end();
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
