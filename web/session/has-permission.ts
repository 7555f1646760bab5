/**
 * One name; `a|b` any of them; `a&b` all of them; with a `|` present it splits on `|` only.
 * A missing list, or one that is no list, fails.
 */
export function hasPermission(held: unknown, wanted: string): boolean {
  if (!Array.isArray(held)) return false
  if (wanted.includes('|')) return wanted.split('|').some((name) => held.includes(name))
  return wanted.split('&').every((name) => held.includes(name))
}
