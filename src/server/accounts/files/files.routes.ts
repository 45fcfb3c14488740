import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { cvTypes } from '#contract/platform/choices.ts';
import { filesEndpoints } from '#contract/accounts/files.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { authorize, authorizeRole } from '#server/platform/http/authorize.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { notTakenDown } from '#server/accounts/users/taken-down.policy.ts';
import { contentDisposition, getExtension, toCvName } from '#server/platform/storage/file-name.ts';
import { checkedFile, fileOwners, fileReaders, notRefused, uploaders } from './files.policy.ts';
import { findFile, findReadableFile, type ReadableFile } from './files.queries.ts';
import { assertRoom, type FileDeps, listMyFiles, removeFile, uploadFile } from './files.service.ts';
import { loadLinkedPicture } from './linked-pictures.service.ts';
import { maxReceivedBytes, receiveFile } from './received-file.ts';
import { makeUploadLimit } from './upload-limit.ts';

/** A CV is the work of a stranger: it runs nothing, is in no frame and in no cache. */
const servedHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** `?view` needs no value; the schema drops an empty one. */
const isView = ({ url }: FastifyRequest): boolean =>
  new URLSearchParams(url.split('?')[1]).has('view');

/** Whether the rest of a body that is refused is read: a short one is, so that its client reads the answer. */
const hasShortBody = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length']) <= maxReceivedBytes;

function assertForm(request: FastifyRequest): void {
  if (Number(request.headers['content-length']) > maxReceivedBytes) {
    throw new AppError('file-too-large');
  }
  if (!request.isMultipart()) {
    const detail = 'Please send the file as multipart/form-data.';
    throw new AppError('unsupported-media-type', { detail });
  }
}

function listHeaders(file: ReadableFile, isShown: boolean) {
  const isInline = isShown && file.mediaType === cvTypes.pdf;
  const name = toCvName(file.fullName, getExtension(file.name));
  return {
    ...servedHeaders,
    'content-type': file.mediaType,
    'content-length': file.size,
    'content-disposition': contentDisposition(isInline ? 'inline' : 'attachment', name),
  };
}

/** @throws AppError `file-not-found` also where the file is another person's. */
async function getReadableFile({ db }: FileDeps, request: FastifyRequest, id: string) {
  const actor = signedIn(request);
  const file = await findReadableFile(db, { id, readerId: actor.userId });
  if (!file) {
    throw new AppError('file-not-found');
  }
  return authorize(actor, file, fileReaders, notTakenDown, notRefused, checkedFile);
}

/** Files of users. Only here multipart forms are parsed. */
export function filesRoutes(app: ApiApp, deps: FileDeps): void {
  app.route({
    ...filesEndpoints.list,
    handler: async (request) => listMyFiles(deps.db, signedIn(request), request.query.kind),
  });

  app.route({
    ...filesEndpoints.remove,
    handler: async (request, reply) => {
      const actor = signedIn(request);
      const row = await findFile(deps.db, request.params.id);
      if (!row) {
        throw new AppError('file-not-found');
      }
      await removeFile(deps, authorize(actor, row, fileOwners));
      return reply.code(204).send();
    },
  });

  app.route({
    ...filesEndpoints.read,
    handler: async (request, reply) => {
      const file = await getReadableFile(deps, request, request.params.id);
      const bytes = await deps.store.read(file.id);
      if (!bytes) {
        throw new AppError('file-not-found');
      }
      return reply.headers(listHeaders(file, isView(request))).send(bytes);
    },
  });

  const limitUpload = makeUploadLimit();
  app.route({
    ...filesEndpoints.load,
    handler: async (request, reply) => {
      const { kind, link } = request.body;
      const owner = authorizeRole(signedIn(request), uploaders[kind]);
      const load = () => loadLinkedPicture(deps, owner, { kind, link });
      return reply.code(201).send(await limitUpload(owner.userId, load));
    },
  });

  void app.register(async (forms: ApiApp) => {
    await forms.register(multipart, { throwFileSizeLimit: false });
    forms.addHook('onError', async (request, reply) => {
      if (!request.raw.complete && !hasShortBody(request)) {
        reply.header('connection', 'close');
      }
    });
    forms.route({
      ...filesEndpoints.upload,
      config: { ...filesEndpoints.upload.config, takesUpload: true },
      handler: async (request, reply) => {
        const { kind } = request.query;
        const owner = authorizeRole(signedIn(request), uploaders[kind]);
        assertForm(request);
        const receive = async () => {
          await assertRoom(deps.db, owner.userId, kind);
          const file = await receiveFile(request, deps.store.temporaryFolder);
          try {
            return await uploadFile(deps, owner, { kind, file });
          } finally {
            await file.discard();
          }
        };
        return reply.code(201).send(await limitUpload(owner.userId, receive));
      },
    });
  });
}
