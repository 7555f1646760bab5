import { brandKey } from '../../lib/brand-key.ts'
import type { Resemblance } from './schemas.ts'

export interface Resembling {
  /** The known key the new one is like. */
  brandKey: string
  kind: Resemblance
}

/** A name of a brand, or another name it is known by. */
export interface BrandName {
  key: string
  name: string
}

/** Shorter keys are one letter away from, or inside, too many others. */
const SHORTEST = 4
/** Names of four letters of which one is another are mostly two brands: Tama, Sama. */
const SHORTEST_CHANGED = 5
/** Legal forms say nothing of who makes the part. */
const LEGAL_FORM = /(?:gmbh|ltd|llc|inc|corp|corporation|company|coltd|plc|ооо|оао|зао|таа)$/u
const LOOKALIKES: Record<string, string> = {
  а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x', і: 'i',
} // prettier-ignore
const CYRILLIC = /[авекмнорстухі]/g

/**
 * A known brand that a new one may be another spelling of, by keys as `brandKey()` folds them: the same
 * but for look-alike letters or a legal form, else one letter apart (`wrthelektronik`,
 * `wurthelektronik`), else whole words of one inside the other (Bosch, Bosch Rexroth; not Ford,
 * Lemförder), of those the longest. Null when none is.
 */
export function findResemblance(one: BrandName, known: Iterable<BrandName>): Resembling | null {
  const { key } = one
  const bare = bareKey(key)
  const words = wordsOf(one.name)
  let near: string | null = null
  let inside: string | null = null
  for (const other of known) {
    if (other.key === key || other.key === '') continue
    if (Math.abs(other.key.length - key.length) <= 12 && bareKey(other.key) === bare) {
      return { brandKey: other.key, kind: 'same_folded' }
    }
    if (key.length < SHORTEST || other.key.length < SHORTEST) continue
    if (near === null && isOneApart(key, other.key)) near = other.key
    const isLonger = inside === null || other.key.length > inside.length
    if (isLonger && isInside(key, other.key) && isInside(words, wordsOf(other.name))) {
      inside = other.key
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

/** The words of a name, folded, with a blank round each: ` on semiconductor `. `WürthElektronik` has two. */
function wordsOf(name: string): string {
  const apart = name.replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ')
  const words = apart.split(/[^\p{L}\p{N}\p{M}]+/u).map(brandKey)
  return ` ${words.filter((word) => word !== '').join(' ')} `
}

const isInside = (a: string, b: string): boolean => a.includes(b) || b.includes(a)

/** One letter put in or left out, or changed in a longer name. */
function isOneApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  if (a.length === b.length && a.length < SHORTEST_CHANGED) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  const most = Math.min(a.length, b.length) - start
  while (end < most && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return Math.max(a.length, b.length) - start - end === 1
}
