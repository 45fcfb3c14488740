import type { RouteObject } from 'react-router';
import { RequireSession } from '#web/features/identity/require-session.tsx';
import { SiteLayout } from '#web/layouts/site-layout.tsx';
import { notFound } from '#web/lib/not-found.ts';
import { ErrorPage } from '#web/pages/error-page.tsx';
import { employerRoutes } from '#web/routes/employer-routes.tsx';
import { jobSeekerRoutes } from '#web/routes/job-seeker-routes.tsx';
import { publicRoutes } from '#web/routes/public-routes.tsx';
import { signedInRoutes } from '#web/routes/signed-in-routes.tsx';

const unknownAddress: RouteObject = {
  path: '*',
  element: null,
  loader: () => {
    throw notFound();
  },
};

/** Every page of the site. The inner error element keeps the layout around an error. */
export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    errorElement: <ErrorPage />,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [
          ...publicRoutes,
          {
            element: <RequireSession />,
            children: [
              { errorElement: <ErrorPage />, children: signedInRoutes },
              { errorElement: <ErrorPage />, children: employerRoutes },
              { errorElement: <ErrorPage />, children: jobSeekerRoutes },
            ],
          },
          unknownAddress,
        ],
      },
    ],
  },
];
