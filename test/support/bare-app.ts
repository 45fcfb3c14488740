import Fastify, { type FastifyBaseLogger } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { ApiApp } from '#server/platform/http/api.ts';
import { sendError } from '#server/platform/http/error-handler.ts';
import { serializerCompiler } from '#server/platform/http/serializer.ts';
import { makeLogger } from '#server/platform/ops/logger.ts';

/** A server with schemas and errors as in the application, and nothing else: for the parts it is made of. */
export function makeBareApp(logger?: FastifyBaseLogger): ApiApp {
  const app: ApiApp = Fastify(logger ? { loggerInstance: logger } : {});
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  return app;
}

/** A logger whose entries a test can read. */
export function captureLog() {
  const entries: Record<string, unknown>[] = [];
  const write = (line: string) => void entries.push(JSON.parse(line) as Record<string, unknown>);
  const logger: FastifyBaseLogger = makeLogger('trace', { write });
  return { entries, logger };
}
