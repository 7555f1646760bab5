/** What is measured stands in the value, not in the name. */
const UNIT = /_(micros|bps)$/
/** Endings that texts would take for forms of a number. */
const FORMS: [RegExp, string][] = [
  [/_one$/, '_1'],
  [/_two$/, '_2'],
]

/** By what the words of a field are kept: `address_line_one` → `address_line_1`, `price_micros` → `price`. */
export const fieldKey = (name: string): string =>
  FORMS.reduce((key, [ending, other]) => key.replace(ending, other), name.replace(UNIT, ''))
