/**
 * A typed whole number: '' → null, '14' → 14. What is no whole number answers NaN, which every
 * number schema refuses at its field.
 */
export function readNumber(typed: string): number | null {
  const digits = typed.replaceAll(/[\s\u00A0]/g, '')
  if (digits === '') return null
  return /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN
}
