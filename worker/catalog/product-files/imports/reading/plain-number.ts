const EXPONENT = /^([+-]?)(\d+)(?:[.,](\d+))?E([+-]?\d{1,3})$/i
const MOST_PLACES = 40

/** A number that a spreadsheet wrote with an exponent, `4.7E-11`, without one; other texts as they are. */
export function plainNumber(text: string): string {
  const [, sign = '', whole = '', part = '', power = ''] = EXPONENT.exec(text) ?? []
  const places = part.length - Number(power)
  if (whole === '' || Math.abs(places) > MOST_PLACES) return text
  const digits = `${whole}${part}`
  if (places <= 0) return `${sign}${digits}${'0'.repeat(-places)}`
  const padded = digits.padStart(places + 1, '0')
  return `${sign}${padded.slice(0, -places)}.${padded.slice(-places)}`
}
