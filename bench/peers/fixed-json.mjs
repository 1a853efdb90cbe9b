// The baseline of suggest: a bare server that answers with a fixed JSON text of the same length as our
// answer.
import { createServer } from 'node:http';

const body = process.env.FIXED_JSON;
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
};
const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
