/**
 * Checks one name; `a|b` means any of them; `a&b` all of them; an expression with `|` splits on `|`
 * only. A missing list, or a value that is no list, has no permission.
 */
export function hasPermission(held: unknown, wanted: string): boolean {
  if (!Array.isArray(held)) return false
  if (wanted.includes('|')) return wanted.split('|').some((name) => held.includes(name))
  return wanted.split('&').every((name) => held.includes(name))
}
