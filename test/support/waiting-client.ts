import { act } from '@testing-library/react';
import type { ApiRequest } from '#web/api/endpoint-request.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { SiteClient } from '#web/api/site-client.ts';

/** A query client whose API calls stay pending: `calls` lists them, `answer` settles the latest. `reply` can respond at once. */
export function makeWaitingClient(
  reply: (request: ApiRequest) => ApiResult | undefined = () => undefined,
) {
  const calls: ApiRequest[] = [];
  let settle: (result: ApiResult) => void = () => {};
  const send = (request: ApiRequest) => {
    calls.push(request);
    const result = reply(request);
    if (result) {
      return Promise.resolve(result);
    }
    return new Promise<ApiResult>((resolve) => {
      settle = resolve;
    });
  };
  const client = new SiteClient(send);
  return { client, calls, answer: (result: ApiResult) => act(async () => settle(result)) };
}
