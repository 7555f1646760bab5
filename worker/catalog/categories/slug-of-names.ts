import type { LocaleTexts } from '../../db/json/catalogue.ts'
import { inLocale } from '../../lib/by-locale.ts'
import { latinCode } from '../../lib/latin-code.ts'

const MOST_LETTERS = 60

/**
 * A category's part of addresses, made of its English name, else of any other: `Масляные фильтры` → `maslyanye-filtry`.
 * It gets a number where a sibling has taken it.
 */
export function slugOfNames(names: LocaleTexts, taken: ReadonlySet<string>): string {
  const base = latinCode(inLocale(names, 'en'), MOST_LETTERS).toLowerCase() || 'category'
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!taken.has(slug)) return slug
  }
}
