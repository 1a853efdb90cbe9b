// A Slack for the bot under load: identifies the bot, and accepts and counts its answers.
import { createServer } from 'node:http';

let answers = 0;
const html = { 'content-type': 'text/html' };
const json = { 'content-type': 'application/json' };
const server = createServer((request, response) => {
  if (request.url === '/count') {
    response.writeHead(200, json).end(JSON.stringify({ answers }));
    answers = 0;
    return;
  }
  const isAnswer = request.url?.startsWith('/response');
  request.resume().on('end', () => {
    if (isAnswer) answers += 1;
    if (isAnswer) response.writeHead(200, html).end('ok');
    else response.writeHead(200, json).end('{"ok":true,"bot_id":"B1","user_id":"U1"}');
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
