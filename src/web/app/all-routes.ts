import { makeRoutes } from './routes.tsx';
import { signedInRoutes } from './signed-in-routes.tsx';

/** Every page of the site, for the server. */
export const routes = makeRoutes(signedInRoutes);
