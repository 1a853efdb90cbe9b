// A second floor of the services: fastify with one route that answers with the given bodies in turn.
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const bodies = JSON.parse(readFileSync(process.env.BODIES_FILE, 'utf8'));
let given = 0;
const app = fastify();
app.get('/*', (_request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(bodies[given++ % bodies.length]),
);
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
