/** The value of an attribute whatever prefix its namespace has: Office writes `w:val`, other programs `ns0:val`. */
export function attributeOf(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  const plain = attributes[name];
  if (plain !== undefined) return plain;
  const key = Object.keys(attributes).find((one) => one.endsWith(name) && one[one.length - name.length - 1] === ':');
  return key === undefined ? undefined : attributes[key];
}

/** Whether a switch such as `<w:b/>` is on. */
export const isOn = (value: string | undefined): boolean => !/^(0|false|off|none)$/i.test(value ?? 'true');
