import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/ops/app-error.ts';
import { isTerminalKey } from '#server/platform/http/terminal-key.ts';
import { setCookies } from './identity.routes.ts';
import type { SiteIdentity } from './identity-provider.ts';

/** Where the terminal leads, with its key. */
export const administratorPath = '/dev/administrator';

/** Where the administrator begins. */
const startPath = '/administration';

interface DemoAdministratorDeps extends Pick<SiteIdentity, 'provider'> {
  readonly demo: NonNullable<SiteIdentity['demo']>;
  readonly terminalKey: string;
}

/** Signs in who has the key of the terminal, which is the password of the demo's administrator. */
export function registerDemoAdministrator(
  app: FastifyInstance,
  { provider, demo, terminalKey }: DemoAdministratorDeps,
): void {
  app.get<{ Querystring: { key?: string | string[] } }>(
    administratorPath,
    { config: { access: 'anyone' }, schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const email = demo.administrator;
      if (email === undefined || !isTerminalKey(String(request.query.key), terminalKey)) {
        throw new AppError('page-not-found');
      }
      const { cookies } = await provider.signIn(request, { email, password: terminalKey });
      // The key stays in no history and in no address bar.
      return setCookies(reply, cookies)
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(startPath, 303);
    },
  );
}
