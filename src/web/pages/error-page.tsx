import { useRouteError } from 'react-router';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const fallback = { status: 500, statusText: 'Internal Server Error' };

const statusOf = (error: unknown): { status: number; statusText: string } => {
  if (typeof error !== 'object' || error === null) {
    return fallback;
  }
  if (!('status' in error) || typeof error.status !== 'number') {
    return fallback;
  }
  const text = 'statusText' in error && typeof error.statusText === 'string' && error.statusText;
  return { status: error.status, statusText: text || 'Error' };
};

/** What went wrong, for a page that knows it itself. */
export function ErrorScreen({ status, statusText }: { status: number; statusText: string }) {
  return (
    <section className="mx-auto flex min-h-[60vh] max-w-reading flex-col items-center justify-center gap-4 px-4 text-center">
      <PageHead title="Error Page" />
      <h1 className="text-3xl">Oops! Error</h1>
      <p className="text-lg text-muted">
        {status} {statusText}
      </p>
      <ButtonLink to={paths.home}>Go Back Home</ButtonLink>
    </section>
  );
}

export function ErrorPage() {
  return <ErrorScreen {...statusOf(useRouteError())} />;
}
