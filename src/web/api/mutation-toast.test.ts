import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runMutation } from '#test/run-mutation.ts';
import { toast } from '#web/ui/toast.ts';
import { mutation, toResult } from './call.ts';
import type { ApiResult } from './http-client.ts';
import type { MutationToast } from './mutation-toast.ts';
import { withToast } from './page-toasts.ts';
import { SiteClient } from './site-client.ts';

const id = 'deleteJob';
const saying = { id, loading: () => 'Deleting...', success: () => 'Deleted' };
const input = { params: { id: 'job' } };
const shown: string[] = [];

const refused: ApiResult = {
  error: { status: 403, data: { detail: 'Only the employer may do that.' } },
};

/** Deletes a job with a toast, and is answered so. */
const remove = (answer: ApiResult, toastOfIt: MutationToast) =>
  toResult(
    runMutation(
      new SiteClient(async () => answer),
      mutation('DELETE /jobs/:id', { toast: toastOfIt }),
      input,
    ),
  );

beforeEach(() => {
  shown.length = 0;
  for (const kind of ['loading', 'success', 'error'] as const) {
    vi.spyOn(toast, kind).mockImplementation((message, options) => {
      shown.push(`${kind} ${options?.id}: ${typeof message === 'string' ? message : '?'}`);
    });
  }
  vi.spyOn(toast, 'remove').mockImplementation((removed) => {
    shown.push(`removed ${removed}`);
  });
});

describe('a mutation with a toast', () => {
  it('loads, then succeeds, under one id', async () => {
    expect(await remove({ data: 7 }, saying)).toEqual({ data: 7 });
    expect(shown).toEqual(['loading deleteJob: Deleting...', 'success deleteJob: Deleted']);
  });

  it('loads, then shows the server’s sentence as an error', async () => {
    expect((await remove(refused, saying)).error).toMatchObject({ status: 403 });
    expect(shown).toEqual([
      'loading deleteJob: Deleting...',
      'error deleteJob: Only the employer may do that.',
    ]);
  });

  it('leaves an error to the caller who shows it', async () => {
    await remove(refused, { ...saying, isHandled: () => true });
    expect(shown).toEqual(['loading deleteJob: Deleting...', 'removed deleteJob']);
  });

  it('says of a call in passing only that it failed', async () => {
    await remove({ data: null }, { id: 'error' });
    expect(shown).toEqual([]);
    await remove(refused, { id: 'error' });
    expect(shown).toEqual(['error error: Only the employer may do that.']);
  });

  it('says what the page adds: the answer, the input and a name', async () => {
    const rename = withToast(mutation('PATCH /jobs/closeAJob/:id'), {
      id: 'job',
      success: ({ data, input: { params } }) => `${data.position} ${params.id} at Acme`,
    });
    const client = new SiteClient(async () => ({ data: { position: 'Cook' } }));
    await runMutation(client, rename, input);
    expect(shown).toEqual(['success job: Cook job at Acme']);
  });
});
