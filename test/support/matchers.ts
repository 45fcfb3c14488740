import { expect } from 'vitest';

/** Vitest types its matchers `any`, which would silence the compiler around them. */
export const anyText: unknown = expect.any(String);
export const anyNumber: unknown = expect.any(Number);
export const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);
export const objectWith = (properties: Record<string, unknown>): unknown =>
  expect.objectContaining(properties);
