import { usersEndpoints } from '#contract/accounts/users.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { decodeCursor } from '#server/platform/database/cursor.ts';
import { sendCursorPage } from '#server/platform/http/cursor-page.ts';
import { makeUserFinder } from './users.queries.ts';
import { ensureUser, findCurrentUser, listUsers, updateTimeZone } from './users.service.ts';

export function usersRoutes(app: ApiApp, deps: ApiDeps): void {
  const findUser = makeUserFinder(deps.db);

  serve(app, usersEndpoints, {
    list: async ({ actor, query, request, reply }) => {
      const after = decodeCursor(query.cursor);
      const rows = await listUsers(deps.db, actor, after);
      return sendCursorPage(request, reply, { rows });
    },

    getCurrent: ({ actor, query }) => findCurrentUser(findUser, actor, query),

    create: ({ actor, body }) => ensureUser(deps, actor, body),

    setTimeZone: ({ actor, body }) => updateTimeZone(deps, actor, body.timeZone),
  });
}
