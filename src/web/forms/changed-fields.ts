type Fields = Readonly<Record<string, unknown>>;

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || Number.isNaN(value);
const isEmpty = (value: unknown): boolean =>
  isMissing(value) ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Lists are the same with the same entries, and all empty values are the same. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other ||
  (isEmpty(one) && isEmpty(other)) ||
  (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

const toEmpty = (value: unknown): '' | null => (typeof value === 'string' ? '' : null);

/** The values that differ from `defaults`. JSON leaves out what is undefined: an emptied text is '', a number null. */
export const pickChanged = (values: Fields, defaults: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !isSameValue(value, defaults[name]))
      .map(([name, value]) => [name, isMissing(value) ? toEmpty(defaults[name]) : value]),
  );
