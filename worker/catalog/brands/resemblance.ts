import type { Resemblance } from './schemas.ts'

export interface Resembling {
  /** The known key the new one is like. */
  brandKey: string
  kind: Resemblance
}

/** Shorter keys are one letter away from, or inside, too many others. */
const SHORTEST = 4
/** Legal forms say nothing of who makes the part. */
const LEGAL_FORM = /(?:gmbh|ltd|llc|inc|corp|corporation|company|coltd|plc|ооо|оао|зао|таа)$/u
const LOOKALIKES: Record<string, string> = {
  а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x', і: 'i',
} // prettier-ignore
const CYRILLIC = /[авекмнорстухі]/g

/**
 * A known brand that a new one may be another spelling of, both as `brandKey()` folds them: the same
 * but for look-alike letters or a legal form, else one letter apart (`wrthelektronik`,
 * `wurthelektronik`), else one inside the other, of those the longest. Null when none is.
 */
export function findResemblance(key: string, knownKeys: Iterable<string>): Resembling | null {
  const bare = bareKey(key)
  let near: string | null = null
  let inside: string | null = null
  for (const known of knownKeys) {
    if (known === key || known === '') continue
    if (Math.abs(known.length - key.length) <= 12 && bareKey(known) === bare) {
      return { brandKey: known, kind: 'same_folded' }
    }
    if (key.length < SHORTEST || known.length < SHORTEST) continue
    if (near === null && isOneApart(key, known)) near = known
    if (known.includes(key) || key.includes(known)) {
      if (inside === null || known.length > inside.length) inside = known
    }
  }
  if (near !== null) return { brandKey: near, kind: 'one_letter' }
  return inside === null ? null : { brandKey: inside, kind: 'inside' }
}

function bareKey(key: string): string {
  const latin = /[a-z]/.test(key)
    ? key.replace(CYRILLIC, (letter) => LOOKALIKES[letter] ?? letter)
    : key
  const bare = latin.replace(LEGAL_FORM, '')
  return bare.length < 2 ? latin : bare
}

/** One letter put in, left out or changed. */
function isOneApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  const most = Math.min(a.length, b.length) - start
  while (end < most && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return Math.max(a.length, b.length) - start - end === 1
}
