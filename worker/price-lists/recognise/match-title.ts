import { namedCurrency } from './currency-words.ts'
import { foldTitle } from './fold-title.ts'
import { FOREIGN_WORDS, HEADER_WORDS, type WordField } from './header-words.ts'
import { priceBreakTitle, type BreakTitle } from './price-break-title.ts'

/** One thing a title may mean. */
export interface TitleMeaning {
  field: WordField
  confidence: number
  reason: 'header_exact' | 'header_similar'
}

/** What a title says by itself: its meanings, best first, its place in a ladder, its currency. */
export interface TitleMatch {
  folded: string
  meanings: TitleMeaning[]
  ladder: BreakTitle | null
  /** ISO code when the title names a price and one currency. */
  currency: string | null
}

const MEANINGS = new Map<string, TitleMeaning[]>()
for (const { field, confidence, titles } of HEADER_WORDS) {
  for (const title of titles.split('|').map(foldTitle)) {
    const known = MEANINGS.get(title) ?? []
    if (!known.some((one) => one.field === field)) {
      MEANINGS.set(title, [...known, { field, confidence, reason: 'header_exact' }])
    }
  }
}
const KNOWN = [...MEANINGS.keys()]
  .filter((title) => title.length >= 3)
  .sort((a, b) => b.length - a.length)
/** Longer cells are sentences, and no dictionary is asked about them. */
const LONGEST_TITLE = 120
/** Words around a price or a quantity that do not change what it is. */
const TRIMMINGS =
  / (?:с ндс|без ндс|вкл ндс|включая ндс|з пдв|без пдв|з пдв|incl vat|excl vat|ex vat|inc vat|with vat|without vat|vat|ндс|пдв|за шт|за 1 шт|за штуку|за ед|шт|штук|штука|pcs|pc|ea|each|per pc|per unit|од|ед|в|у|in|за)(?= )/
const CODE_OF_SELLER =
  /^(?!.*(?:mfr|mfg|manuf|manf|oem|producer|maker|vendor)).+ (?:part|p n|pn|part no|part number|part num|part #|part#|sku|code|stock no|cat no)$/

/** What a header cell means by its words alone; no meanings when the dictionary does not know it. */
export function matchTitle(title: string): TitleMatch {
  if (title.length > LONGEST_TITLE)
    return { folded: '', meanings: [], ladder: null, currency: null }
  const folded = foldTitle(title)
  const exact = MEANINGS.get(folded)
  if (exact !== undefined) return { folded, meanings: exact, ladder: null, currency: null }
  const named = namedCurrency(title)
  const stripped = named === null ? folded : foldTitle(without(title, named.words))
  const bare = trim(stripped)
  const ladder = priceBreakTitle(stripped) ?? priceBreakTitle(bare)
  if (ladder !== null) return { folded, meanings: [], ladder, currency: named?.code ?? null }
  const meanings = meaningsOf(bare, named !== null)
  const isPrice = meanings[0]?.field === 'price'
  return { folded, meanings, ladder: null, currency: isPrice ? (named?.code ?? null) : null }
}

function meaningsOf(bare: string, isCurrencyNamed: boolean): TitleMeaning[] {
  if (isCurrencyNamed && (bare === '' || bare === 'unit')) {
    return [{ field: 'price', confidence: 88, reason: 'header_similar' }]
  }
  const exact = MEANINGS.get(bare)
  if (exact !== undefined) return exact
  const padded = ` ${bare} `
  if (FOREIGN_WORDS.some((word) => padded.includes(` ${word} `))) {
    return [{ field: 'ignore', confidence: 85, reason: 'header_similar' }]
  }
  if (CODE_OF_SELLER.test(bare)) {
    return [{ field: 'supplier_code', confidence: 86, reason: 'header_similar' }]
  }
  return similar(padded)
}

/** The longest dictionary title standing inside, less the more words are left over. */
function similar(padded: string): TitleMeaning[] {
  const inside = KNOWN.find((known) => padded.includes(` ${known} `))
  if (inside === undefined) return []
  const over = padded.trim().split(' ').length - inside.split(' ').length
  return MEANINGS.get(inside)!.map(({ field, confidence }) => ({
    field,
    confidence: Math.max(30, confidence - 14 - over * 6),
    reason: 'header_similar',
  }))
}

function without(title: string, words: string[]): string {
  return words.reduce((rest, word) => rest.replace(word, ' '), title)
}

function trim(folded: string): string {
  let rest = ` ${folded} `
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(TRIMMINGS, ' ')
  }
  return rest.trim()
}
