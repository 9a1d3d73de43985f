/** @returns what makes the value when it is first asked for, and gives the same one from then on */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
