import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

export interface ApiDescription {
  name: string;
  description: string;
  /** The header that opens the operations whose schema says `security: [{ key: [] }]`. */
  keyHeader?: string;
}

/** Makes an app tell of the routes that it is given from then on: `app.swagger()`, and `/docs` to read it on. */
export async function registerOpenApi(
  app: FastifyInstance,
  { name, description, keyHeader }: ApiDescription,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: name, description, version: '1' },
      components: {
        securitySchemes: keyHeader ? { key: { type: 'apiKey', in: 'header', name: keyHeader } } : {},
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
}
