import { Readable } from 'node:stream';
import { applicationMovesEndpoints } from '#contract/hiring/application-moves.ts';
import {
  applicantExports,
  applicantsCsvUrl,
  applicationsEndpoints,
} from '#contract/hiring/applications.ts';
import { applicantPageSize } from '#contract/hiring/jobs.ts';
import { IdParams } from '#contract/platform/primitives.ts';
import { slugify } from '#contract/platform/text/slug.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { decodeCursor, sendCursorPage } from '#server/platform/database/cursor.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { moveApplication, moveApplications } from './application-moves.service.ts';
import { undoBatch } from './application-undo.service.ts';
import { findMailLanguage } from '#server/accounts/users/mail-language.queries.ts';
import { speakAll } from '#server/platform/site/language.ts';
import { getLocale } from '#messages/runtime';
import { writeApplicantsCsv } from './applications-export.service.ts';
import {
  addNote,
  getApplication,
  getApplications,
  getApplicantDetail,
  getStageCounts,
  makeReadableJobReader,
  markSeen,
  rateApplication,
} from './applications.service.ts';

/** The calls of an employer about applications. */
export function applicationsRoutes(app: ApiApp, deps: ApiDeps): void {
  const getReadableJob = makeReadableJobReader(deps.db);

  app.route({
    ...applicationsEndpoints.list,
    handler: async (request, reply) => {
      const { cursor, ...query } = request.query;
      const after = decodeCursor(cursor);
      const job = await getReadableJob(signedIn(request), request.params.id);
      const rows = await getApplications(deps, { job, query, after });
      return sendCursorPage(request, reply, { rows, limit: applicantPageSize });
    },
  });

  app.route({
    method: 'GET',
    url: applicantsCsvUrl(':id'),
    config: { access: 'job-owner', limit: applicantExports },
    schema: { hide: true, params: IdParams },
    handler: async (request, reply) => {
      const job = await getReadableJob(signedIn(request), request.params.id);
      const language = (await findMailLanguage(deps.db, job.ownerId)) ?? getLocale();
      const name = encodeURIComponent(`applicants-${slugify(job.position)}.csv`);
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header(
          'content-disposition',
          `attachment; filename="applicants.csv"; filename*=UTF-8''${name}`,
        )
        .send(Readable.from(speakAll(language, writeApplicantsCsv(deps.db, job))));
    },
  });

  app.route({
    ...applicationsEndpoints.count,
    handler: async (request) =>
      getStageCounts(deps, await getReadableJob(signedIn(request), request.params.id)),
  });

  app.route({
    ...applicationsEndpoints.get,
    handler: (request) => getApplication(deps, signedIn(request), request.params.id),
  });

  app.route({
    ...applicationsEndpoints.markSeen,
    handler: (request) => markSeen(deps, signedIn(request), request.params.id),
  });

  app.route({
    ...applicationMovesEndpoints.move,
    handler: (request) =>
      moveApplication(deps, signedIn(request), { id: request.params.id, form: request.body }),
  });

  app.route({
    ...applicationMovesEndpoints.moveMany,
    handler: async (request) => {
      const job = await getReadableJob(signedIn(request), request.params.id);
      return moveApplications(deps, job, request.body);
    },
  });

  app.route({
    ...applicationMovesEndpoints.undo,
    handler: (request) => {
      const { params, query } = request;
      const batch = { batchId: params.id, applicationId: query.application };
      return undoBatch(deps, signedIn(request), batch);
    },
  });

  app.route({
    ...applicationsEndpoints.addNote,
    handler: async (request, reply) => {
      const { params, body } = request;
      const note = { id: params.id, text: body.text };
      return reply.code(201).send(await addNote(deps, signedIn(request), note));
    },
  });

  app.route({
    ...applicationsEndpoints.rate,
    handler: async (request, reply) => {
      const { params, body } = request;
      await rateApplication(deps, signedIn(request), { id: params.id, rating: body.rating });
      return reply.code(204).send();
    },
  });

  app.route({
    ...applicationsEndpoints.getApplicant,
    handler: (request) => getApplicantDetail(deps.db, signedIn(request), request.params.id),
  });
}
