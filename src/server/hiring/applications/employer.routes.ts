import { Readable } from 'node:stream';
import { applicationMovesEndpoints } from '#contract/hiring/application-moves.ts';
import {
  applicantExports,
  applicantsCsvUrl,
  applicationsEndpoints,
} from '#contract/hiring/application-calls.ts';
import { applicantPageSize } from '#contract/hiring/jobs.ts';
import { IdParams } from '#contract/platform/primitives.ts';
import { slugify } from '#contract/platform/text/slug.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { privateFileHeaders } from '#server/platform/http/private-file.ts';
import { serve } from '#server/platform/http/serve.ts';
import { decodeCursor } from '#server/platform/database/cursor.ts';
import { sendCursorPage } from '#server/platform/http/cursor-page.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { moveApplication, moveApplications } from './employer-moves.service.ts';
import { undoBatch } from './undo-moves.service.ts';
import { findMailLanguage } from '#server/accounts/users/language-and-time-zone.queries.ts';
import { streamInLanguage } from '#server/platform/site/language.ts';
import { getLocale } from '#messages/runtime';
import { writeApplicantsCsv } from './export.service.ts';
import { assignApplication } from './assignments.service.ts';
import { addNote } from './notes.service.ts';
import { giveScorecard } from './scorecards.service.ts';
import { getApplicantDetail, getApplication, markSeen, rateApplication } from './detail.service.ts';
import { getApplications, getStageCounts, makeJobReaders } from './list-for-employer.service.ts';

/** The calls of an employer about applications. */
export function applicationsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { getReadableJob, getDecidableJob } = makeJobReaders(deps.db);

  serve(app, applicationsEndpoints, {
    list: async ({ actor, params, query, request, reply }) => {
      const { cursor, ...filter } = query;
      const after = decodeCursor(cursor);
      const job = await getReadableJob(actor, params.id);
      const rows = await getApplications(deps, { actor, job, query: filter, after });
      return sendCursorPage(request, reply, { rows, limit: applicantPageSize });
    },

    count: async ({ actor, params }) =>
      getStageCounts(deps, actor, await getReadableJob(actor, params.id)),

    get: ({ actor, params }) => getApplication(deps, actor, params.id),

    markSeen: ({ actor, params }) => markSeen(deps, actor, params.id),

    addNote: ({ actor, params, body }) => addNote(deps, actor, { id: params.id, text: body.text }),

    rate: ({ actor, params, body }) =>
      rateApplication(deps, actor, { id: params.id, rating: body.rating }),

    assign: ({ actor, params, body }) =>
      assignApplication(deps, actor, { id: params.id, assigneeId: body.assigneeId ?? null }),

    giveScorecard: ({ actor, params, body }) =>
      giveScorecard(deps, actor, { id: params.id, form: body }),

    getApplicant: ({ actor, params }) => getApplicantDetail(deps.db, actor, params.id),
  });

  app.route({
    method: 'GET',
    url: applicantsCsvUrl(':id'),
    config: { access: 'job-owner', limit: applicantExports },
    schema: { hide: true, params: IdParams },
    handler: async (request, reply) => {
      const actor = signedIn(request);
      const job = await getReadableJob(actor, request.params.id);
      const language =
        (await findMailLanguage(deps.db, actor.userId ?? job.ownerId)) ?? getLocale();
      const rows = writeApplicantsCsv(deps.db, { actor, job });
      const name = `applicants-${slugify(job.position)}.csv`;
      return reply
        .headers(privateFileHeaders({ type: 'text/csv; charset=utf-8', name }))
        .send(Readable.from(streamInLanguage(language, rows)));
    },
  });

  serve(app, applicationMovesEndpoints, {
    move: ({ actor, params, body }) => moveApplication(deps, actor, { id: params.id, form: body }),

    moveMany: async ({ actor, params, body }) =>
      moveApplications(deps, { actor, job: await getDecidableJob(actor, params.id) }, body),

    undo: ({ actor, params, query }) =>
      undoBatch(deps, actor, { batchId: params.id, applicationId: query.application }),
  });
}
