import { m } from '#messages';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { cvTypes } from '#contract/accounts/file-choices.ts';
import { filesEndpoints } from '#contract/accounts/files.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { privateFileHeaders } from '#server/platform/http/private-file.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { UploadTime } from '#server/platform/http/upload-time.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { getExtension, toCvName } from '#server/platform/storage/file-name.ts';
import type { ReadableFile } from './cvs.queries.ts';
import { type FileDeps, listMyFiles, readFile, removeFile } from './files.service.ts';
import { loadLinkedPicture } from './linked-pictures.service.ts';
import { maxReceivedBytes, receiveFile } from './received-file.ts';
import { makeUploadLimit } from './upload-limit.ts';
import { uploadFile } from './uploads.service.ts';

/** A CV comes from a stranger: it runs no script, and appears in no frame. */
const strangerHeaders = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** `?view` needs no value; the schema drops an empty one. */
const isView = ({ url }: FastifyRequest): boolean =>
  new URLSearchParams(url.split('?')[1]).has('view');

/** Whether the rest of a rejected body is read, so that its client reads the response. */
const hasShortBody = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length']) <= maxReceivedBytes;

function assertForm(request: FastifyRequest): void {
  if (Number(request.headers['content-length']) > maxReceivedBytes) {
    throw new AppError('file-too-large');
  }
  if (!request.isMultipart()) {
    throw new AppError('unsupported-media-type', { detail: m.error_form_data() });
  }
}

function listHeaders(file: ReadableFile, isShown: boolean) {
  const { mediaType: type, size } = file;
  const name = toCvName(file.fullName, getExtension(file.name));
  return {
    ...privateFileHeaders({ type, name, isShown: isShown && type === cvTypes.pdf }),
    ...strangerHeaders,
    'content-length': size,
  };
}

interface FileRoutesDeps extends FileDeps {
  readonly uploadTime: UploadTime;
}

/** Files of users. No other route parses multipart forms. */
export function filesRoutes(app: ApiApp, { uploadTime, ...given }: FileRoutesDeps): void {
  const deps = { ...given, limitUpload: makeUploadLimit() };

  const { upload, ...calls } = filesEndpoints;
  serve(app, calls, {
    list: ({ actor, query }) => listMyFiles(deps.db, actor, query.kind),

    remove: ({ actor, params }) => removeFile(deps, actor, params.id),

    read: async ({ actor, params, request, reply }) => {
      const { file, bytes } = await readFile(deps, actor, params.id);
      return reply.headers(listHeaders(file, isView(request))).send(bytes);
    },

    load: ({ actor, body }) => loadLinkedPicture(deps, actor, body),
  });

  void app.register(async (forms: ApiApp) => {
    await forms.register(multipart, { throwFileSizeLimit: false });
    uploadTime.register(forms);
    forms.addHook('onError', async (request, reply) => {
      if (!request.raw.complete && !hasShortBody(request)) {
        reply.header('connection', 'close');
      }
    });
    serve(
      forms,
      { upload },
      {
        upload: ({ actor, query, request }) => {
          const receive = () => {
            assertForm(request);
            return receiveFile(request, deps.store.temporaryFolder);
          };
          return uploadFile(deps, actor, { kind: query.kind, receive });
        },
      },
    );
  });
}
