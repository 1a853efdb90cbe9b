import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { REQUEST_DEADLINES, type RequestDeadlines } from './request-deadlines.js';
import { sendParserProblem, sendProblem } from './send-problem.js';

const MAX_PATH_CHARACTERS = 8_000;

export type ServiceApp = ReturnType<typeof createFastifyApp>;

/** All schemas are zod's. Without this, Fastify loads its own schema compilers, which are never used. */
function refuseJsonSchema(): never {
  throw new Error('a schema is not of zod');
}

/** Creates an app whose schemas are zod's, and whose errors never repeat a URL. */
export function createFastifyApp(deadlines: RequestDeadlines = REQUEST_DEADLINES) {
  const app = fastify({
    http: deadlines,
    // Fastify sets it anew.
    requestTimeout: deadlines.requestTimeout,
    // Requests are not logged, because the path contains the calendar key. Faults are logged with the
    // operation's name.
    logger: false,
    schemaController: {
      compilersFactory: { buildValidator: refuseJsonSchema, buildSerializer: refuseJsonSchema },
    },
    routerOptions: { maxParamLength: MAX_PATH_CHARACTERS, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // For a URL that is not UTF-8 or too long. Fastify's own answer would repeat the URL with its key.
    frameworkErrors: (_error, _request, reply) => {
      sendProblem(reply, 'bad_parameter', 'the address cannot be read');
    },
    clientErrorHandler: sendParserProblem,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}
