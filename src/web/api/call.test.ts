import { describe, expect, it } from 'vitest';
import { runMutation } from '#test/run-mutation.ts';
import { mutation, mutationOf, query, toResult } from './call.ts';
import { list } from './cursor-list.ts';
import { type ApiRequest, request } from './endpoint-request.ts';
import type { ApiResult } from './http-client.ts';
import { SiteClient } from './site-client.ts';

/** A tab whose calls are answered so. */
const open = (answer: ApiResult = { data: null }) => {
  const sent: ApiRequest[] = [];
  const client = new SiteClient(async (asked) => {
    sent.push(asked);
    return answer;
  });
  return { client, sent };
};

describe('a declared query', () => {
  const blogOptions = query('GET /blogs/:id', { tags: ['blogs'], staleTime: 0 });

  it('has the URL with its parameters as its key, and reads it', async () => {
    const { client, sent } = open({ data: { title: 'News' } });
    const options = blogOptions({ params: { id: 'a b' } });
    expect(options).toMatchObject({
      queryKey: ['/blogs/a%20b', {}],
      staleTime: 0,
      meta: { tags: ['blogs'] },
    });
    expect(await client.query(options)).toEqual({ title: 'News' });
    expect(sent).toEqual([{ method: 'GET', url: '/blogs/a%20b' }]);
  });

  it('keeps each set of parameters apart', () => {
    const files = query('GET /files');
    expect(files().queryKey).toEqual(['/files', {}]);
    expect(files({ query: { kind: 'cv' } }).queryKey).toEqual(['/files', { kind: 'cv' }]);
  });
});

describe('a declared list', () => {
  it('reads page after page by cursor, under one key', async () => {
    const { client, sent } = open({ data: [1], meta: { next: 'two' } });
    const options = list('GET /administration/cases')({ query: { state: 'open' } });
    expect(options.queryKey).toEqual(['/administration/cases', { state: 'open' }, 'pages']);
    await client.infiniteQuery({ ...options, pages: 2 });
    expect(sent.map(({ params }) => params)).toEqual([
      { state: 'open', cursor: undefined },
      { state: 'open', cursor: 'two' },
    ]);
  });
});

describe('a declared mutation', () => {
  it('sends its input as the call has it', async () => {
    const { client, sent } = open();
    await runMutation(client, mutation('DELETE /files/:id'), { params: { id: '7' } });
    await runMutation(client, mutation('POST /newsletter'), { body: { email: 'a@x.example' } });
    expect(sent).toEqual([
      { method: 'DELETE', url: '/files/7' },
      { method: 'POST', url: '/newsletter', body: { email: 'a@x.example' } },
    ]);
  });

  it('shows a change before the response, and stores the response before data is read again', async () => {
    const { client } = open({ data: 'stored' });
    const events: string[] = [];
    const key = ['files'];
    client.setQueryData(key, 'old');
    client
      .getQueryCache()
      .find({ queryKey: key })
      ?.setOptions({ meta: { tags: ['files'] } });
    client.getQueryCache().subscribe(({ type, ...event }) => {
      if (type === 'updated' && 'action' in event && event.action.type === 'invalidate') {
        events.push('read again');
      }
    });
    const rename = mutationOf(
      (name: string) => request('DELETE /files/:id', { params: { id: name } }),
      {
        invalidates: ['files'],
        onMutate: (_, name) => events.push(`show ${name}`),
        onSuccess: (_client, data, name) => events.push(`${name} ${String(data)}`),
      },
    );
    await runMutation(client, rename, 'cv');
    expect(events).toEqual(['show cv', 'cv stored', 'read again']);
  });

  it.each<[string, ApiResult, () => void]>([
    ['the call fails', { error: { status: 503, data: null } }, () => {}],
    [
      'storing its response fails',
      { data: null },
      () => {
        throw new Error('No cookies');
      },
    ],
  ])('takes a shown change back where %s', async (_, answer, onSuccess) => {
    const { client } = open(answer);
    const takenBack: string[] = [];
    const remove = mutationOf((id: string) => request('DELETE /files/:id', { params: { id } }), {
      onSuccess,
      rollback: (_client, id) => takenBack.push(id),
    });
    const { error } = await toResult(runMutation(client, remove, 'cv'));
    expect(error).toBeInstanceOf(Error);
    expect(takenBack).toEqual(['cv']);
  });
});
