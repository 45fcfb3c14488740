import type { MutationOptions } from '@tanstack/react-query';
import type { SiteClient } from '#web/api/site-client.ts';

/** Makes the call of a mutation as a component does. */
export const runMutation = <Data, Input, Result>(
  client: SiteClient,
  options: MutationOptions<Data, Error, Input, Result>,
  input: Input,
): Promise<Data> => client.getMutationCache().build(client, options).execute(input);
