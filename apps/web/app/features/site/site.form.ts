export interface Field {
  name: string;
  label: string;
  kind: 'text' | 'email';
  required: boolean;
}

/** One `@` with something on both sides and a dot after it: enough to catch a slip, no more can be known here. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with each field, by name; empty when everything can be accepted. */
export function fieldErrors(fields: readonly Field[], values: Readonly<Record<string, string>>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { name, label, kind, required } of fields) {
    const value = (values[name] ?? '').trim();
    if (value === '') {
      if (required) errors[name] = `Please enter your ${label.toLowerCase()}`;
    } else if (kind === 'email' && !emailShape.test(value)) {
      errors[name] = 'Please enter an email address like name@company.com';
    }
  }
  return errors;
}
