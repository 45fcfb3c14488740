import { useRouteError } from 'react-router';
import { errorMessage, isDeleted } from '#web/api/error-message.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const fallback = { status: 500, statusText: 'Internal Server Error' };

interface Failure {
  status: number;
  statusText: string;
  /** More about it than the status says. */
  sentence?: string | undefined;
}

const statusOf = (error: unknown): Failure => {
  if (typeof error !== 'object' || error === null) {
    return fallback;
  }
  if (!('status' in error) || typeof error.status !== 'number') {
    return fallback;
  }
  const text = 'statusText' in error && typeof error.statusText === 'string' && error.statusText;
  const sentence = 'data' in error && typeof error.data === 'string' ? error.data : undefined;
  return { status: error.status, statusText: text || 'Error', sentence };
};

/** What went wrong, for a page that knows it itself. */
export function ErrorScreen({ status, statusText, sentence }: Failure) {
  return (
    <section className="mx-auto flex min-h-[60vh] max-w-reading flex-col items-center justify-center gap-4 px-4 text-center">
      <PageHead title="Error Page" />
      <h1 className="text-3xl">Oops! Error</h1>
      <p className="text-lg text-muted">
        {status} {statusText}
      </p>
      {sentence && <p>{sentence}</p>}
      <ButtonLink to={paths.home}>Go Back Home</ButtonLink>
    </section>
  );
}

/** Of something that is not there: whether it was deleted, or never was. */
export function MissingScreen({ error }: { error: unknown }) {
  const [status, statusText] = isDeleted(error) ? [410, 'Gone'] : [404, 'Not Found'];
  return <ErrorScreen status={status} statusText={statusText} sentence={errorMessage(error)} />;
}

export function ErrorPage() {
  return <ErrorScreen {...statusOf(useRouteError())} />;
}
