/** What a value of numbers covers; an open end is infinite. */
export interface Span {
  low: number
  high: number
}

/** `4700` covers itself, `1.2..37` all between, `-40..` and `..85` are open; null for a text. */
export function spanOf(value: string): Span | null {
  const [first = '', second] = value.split('..')
  const low = numberOf(first, -Infinity)
  const high = second === undefined ? low : numberOf(second, Infinity)
  if (low === null || high === null || (second === undefined && first === '')) return null
  return { low, high }
}

function numberOf(text: string, open: number): number | null {
  if (text === '') return open
  const number = Number(text)
  return Number.isFinite(number) ? number : null
}

/** Whether two spans have a number in common: a regulator of 1.2–37 V is one of 5 V. */
export const meet = (a: Span, b: Span): boolean => a.low <= b.high && b.low <= a.high
