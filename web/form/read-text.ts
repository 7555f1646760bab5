/** An optional text: blank → null. */
export function readText(typed: string): string | null {
  const text = typed.trim()
  return text === '' ? null : text
}
