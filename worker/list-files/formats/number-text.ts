const DIGITS = 15

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/

/**
 * A number as spreadsheets store it (17 digits, exponents) as a person sees it: at most 15
 * significant digits, half up, never an exponent: `0.21199999999999999` → `0.212`, `36583.0` →
 * `36583`, `1E-3` → `0.001`. Whole numbers stay as written, however long. Anything else unchanged.
 */
export function numberText(raw: string): string {
  if (isWhole(raw)) return raw
  const match = NUMBER.exec(raw)
  if (match === null || raw === '') return raw
  const [, sign = '', whole = '', fraction = '', exponent] = match
  if (exponent === undefined && /^0*$/.test(fraction)) return signed(sign, stripZeros(whole) || '0')
  const digits = whole + fraction
  const lead = digits.length - stripZeros(digits).length
  const { kept, carry } = rounded(digits.slice(lead))
  const point = whole.length - lead + carry + Number(exponent ?? 0)
  const significant = kept.replace(/0+$/, '')
  return significant === '' ? '0' : signed(sign, placed(significant, point))
}

function isWhole(raw: string): boolean {
  for (let i = 0; i < raw.length; i += 1) {
    const code = raw.charCodeAt(i)
    if ((code < 48 || code > 57) && !(code === 45 && i === 0)) return false
  }
  return raw !== ''
}

const stripZeros = (digits: string) => digits.replace(/^0+/, '')

const signed = (sign: string, text: string) => (sign === '-' && text !== '0' ? `-${text}` : text)

/** The first 15 digits, rounded; `carry` is 1 when 9.99… became 10. */
function rounded(digits: string): { kept: string; carry: number } {
  if (digits.length <= DIGITS) return { kept: digits, carry: 0 }
  const kept = BigInt(digits.slice(0, DIGITS)) + (digits[DIGITS]! >= '5' ? 1n : 0n)
  const text = kept.toString()
  return { kept: text, carry: text.length - DIGITS }
}

/** `digits` with the decimal point after the first `point` of them. */
function placed(digits: string, point: number): string {
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return digits + '0'.repeat(point - digits.length)
  return `${digits.slice(0, point)}.${digits.slice(point)}`
}
