/** One to twelve plain digits as a number, else -1. The road nearly every quantity takes. */
export function plainInteger(text: string): number {
  const length = text.length
  if (length === 0 || length > 12) return -1
  let value = 0
  for (let i = 0; i < length; i += 1) {
    const code = text.charCodeAt(i)
    if (code < 48 || code > 57) return -1
    value = value * 10 + (code - 48)
  }
  return value
}
