import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#web/ui/toast.ts';
import { runWithToast } from './run-with-toast.ts';

const texts = { id: 'deleteJob', loading: 'Deleting...', success: 'Deleted' };
const shown: string[] = [];

beforeEach(() => {
  shown.length = 0;
  for (const kind of ['loading', 'success', 'error'] as const) {
    vi.spyOn(toast, kind).mockImplementation((message, options) => {
      shown.push(`${kind} ${options?.id}: ${typeof message === 'string' ? message : '?'}`);
      return '';
    });
  }
});

describe('a mutation with a toast', () => {
  it('loads, then succeeds, under one id', async () => {
    const result = await runWithToast(Promise.resolve(7), texts);
    expect(result).toEqual({ data: 7 });
    expect(shown).toEqual(['loading deleteJob: Deleting...', 'success deleteJob: Deleted']);
  });

  it('loads, then shows the server’s sentence as an error, and never rejects', async () => {
    const data = { detail: 'Only the employer may do that.' };
    const error = Object.assign(new Error('403'), { status: 403, data });
    const result = await runWithToast(Promise.reject(error), texts);
    expect(result).toEqual({ error });
    expect(shown).toEqual([
      'loading deleteJob: Deleting...',
      'error deleteJob: Only the employer may do that.',
    ]);
  });
});
