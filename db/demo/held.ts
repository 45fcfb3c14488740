/** @throws when the demo content refers to something that it does not hold. */
export function held<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) {
    throw new Error(`The demo content does not hold ${name}.`);
  }
  return value;
}
