import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

export interface ApiDescription {
  name: string;
  description: string;
  /** The header with the key, for operations whose schema has `security: [{ key: [] }]`. */
  keyHeader?: string;
}

/** Documents the routes that are added to an app afterwards, in `app.swagger()` and at `/docs`. */
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
