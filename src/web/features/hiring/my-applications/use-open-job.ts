import { useLocation } from 'react-router';
import { useBackOnce } from '#web/lib/use-back-once.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';

const parameter = 'job';
/** In the navigation state: Back leads to the list below. */
const overList = 'is-over-list';

/** The job whose details are open over the list, by its id in the URL: a reload stays there. */
export const useOpenJob = () => {
  const { search, ...location } = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const goBack = useBackOnce();
  const params = new URLSearchParams(search);
  const id = params.get(parameter) ?? undefined;
  const show = (jobId: string) => {
    params.set(parameter, jobId);
    void navigate({ search: params.toString() }, { state: overList, preventScrollReset: true });
  };
  const close = () => {
    if (state === overList) {
      goBack();
      return;
    }
    params.delete(parameter);
    void navigate({ search: params.toString() }, { replace: true, preventScrollReset: true });
  };
  return { id, show, close };
};
