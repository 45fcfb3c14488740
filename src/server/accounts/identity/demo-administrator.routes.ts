import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/ops/app-error.ts';
import { isSameSecret } from '#server/platform/http/terminal-key.ts';
import { setCookies } from './identity.routes.ts';
import type { SiteIdentity } from './identity-provider.ts';

/** The link that the terminal prints, with its key. */
export const administratorPath = '/dev/administrator';

const startPath = '/administration';

interface DemoAdministratorDeps extends Pick<SiteIdentity, 'provider'> {
  readonly demo: NonNullable<SiteIdentity['demo']>;
  readonly terminalKey: string;
}

/** Signs in the demo's administrator, whose password is the key that the terminal shows. */
export function registerDemoAdministrator(
  app: FastifyInstance,
  { provider, demo, terminalKey }: DemoAdministratorDeps,
): void {
  app.get<{ Querystring: { key?: string | string[] } }>(
    administratorPath,
    { config: { access: 'anyone' }, schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const email = demo.administrator;
      if (email === undefined || !isSameSecret(String(request.query.key), terminalKey)) {
        throw new AppError('page-not-found');
      }
      const { cookies } = await provider.signIn(request, { email, password: terminalKey });
      // Remove the key from the address bar and from referrers.
      return setCookies(reply, cookies)
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(startPath, 303);
    },
  );
}
