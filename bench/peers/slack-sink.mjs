// A Slack for the bot under load: identifies the bot, and accepts and counts its answers.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

let answers = 0;
/** The answer of every method: who the bot is, and that each person is a member. */
const answerTo = (body) => {
  const user = new URLSearchParams(body).get('user') ?? 'U1';
  const member = { id: user, team_id: 'T1', name: 'kari', profile: { email: 'kari@eksempel.no' } };
  return JSON.stringify({ ok: true, bot_id: 'B1', user_id: 'U1', team_id: 'T1', user: member });
};
const html = { 'content-type': 'text/html' };
const json = { 'content-type': 'application/json' };
const server = createServer((request, response) => {
  if (request.url === '/count') {
    response.writeHead(200, json).end(JSON.stringify({ answers }));
    answers = 0;
    return;
  }
  const isAnswer = request.url?.startsWith('/response');
  text(request).then((body) => {
    if (isAnswer) answers += 1;
    if (isAnswer) response.writeHead(200, html).end('ok');
    else response.writeHead(200, json).end(answerTo(body));
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
