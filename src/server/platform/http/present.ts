/** A value as the contract shows it: what may be null may be absent instead, and a moment is a text. */
export type Presented<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Entry)[]
    ? Presented<Entry>[]
    : Value extends object
      ? PresentedRow<Value>
      : Value;

/** Fields that may be null become optional; the mark that a field is optional stays. */
type PresentedRow<Row> = {
  [Name in keyof Row as null extends Row[Name] ? never : Name]: Presented<Row[Name]>;
} & {
  [Name in keyof Row as null extends Row[Name] ? Name : never]?:
    | Presented<Exclude<Row[Name], null>>
    | undefined;
};

function presentValue(value: unknown): unknown {
  if (value === null || typeof value !== 'object') {
    return value ?? undefined;
  }
  if (value instanceof Date) {
    return value.toISOString();
  }
  return Array.isArray(value) ? value.map(presentValue) : presentFields(value);
}

/** Copies the fields first and then replaces a few of them, which costs less than to build the object field by field. */
function presentFields(row: object): object {
  const shown: Record<string, unknown> = { ...row };
  for (const name of Object.keys(shown)) {
    const { [name]: value } = shown;
    if (typeof value === 'object') {
      shown[name] = presentValue(value);
    }
  }
  return shown;
}

/**
 * A row as an object of the contract: null becomes undefined, which JSON leaves out, and moments become ISO texts, also in
 * nested rows and lists. The row has the contract's names; what is computed stands beside it.
 */
export const present = <Row extends object>(row: Row): Presented<Row> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says what the function does
  presentValue(row) as Presented<Row>;
