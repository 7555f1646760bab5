type Value = string | number | null | undefined

/** The defined values as text, for a query string. */
export function definedText<Values extends Record<string, Value>>(values: Values) {
  const kept = Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)] as const],
  )
  return Object.fromEntries(kept) as { [Name in keyof Values]?: TextOf<Values[Name]> }
}

type TextOf<Kind> = Kind extends number ? string : Exclude<Kind, null | undefined>
