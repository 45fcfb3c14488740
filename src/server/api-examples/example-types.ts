import type * as z from 'zod/mini';
import type { Endpoint, Endpoints } from '#contract/endpoint.ts';
import type { CallExample } from '#server/http/api-description.ts';

type Schema<Call extends Endpoint> = Call['schema'];

type Params<Call extends Endpoint> =
  Schema<Call> extends { params: infer Shape extends z.ZodMiniType }
    ? { readonly params: z.input<Shape> }
    : unknown;
type Query<Call extends Endpoint> =
  Schema<Call> extends { querystring: infer Shape extends z.ZodMiniType }
    ? { readonly query: z.input<Shape> }
    : unknown;
type Body<Call extends Endpoint> =
  Schema<Call> extends { body: infer Shape extends z.ZodMiniType }
    ? { readonly body: z.input<Shape> }
    : unknown;

type AnswerOf<Call extends Endpoint> = z.output<
  Schema<Call>['response'][keyof Schema<Call>['response']]
>;
type Answer<Call extends Endpoint> = [AnswerOf<Call>] extends [void | null]
  ? unknown
  : { readonly answer: AnswerOf<Call> };

/** A request of a call and its answer, in the shapes of its schemas. */
export type ExampleOf<Call extends Endpoint> = CallExample &
  Params<Call> &
  Query<Call> &
  Body<Call> &
  Answer<Call>;

/** An example for each call of a noun. */
export type ExamplesOf<Table extends Endpoints> = {
  readonly [Name in keyof Table]: ExampleOf<Table[Name]>;
};
