import { namedCurrency } from './currency-words.ts'
import { foldTitle } from './fold-title.ts'
import { FOREIGN_WORDS, HEADER_WORDS, type WordField } from './header-words.ts'
import { isSideWord } from './side-words.ts'
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
/** Words the longest dictionary title has. */
const MOST_WORDS = 5
const LEAST_LETTERS = 3
const FOREIGN = new Set(FOREIGN_WORDS)
/** Longer cells are sentences, which are not looked up. */
const LONGEST_TITLE = 120
/** Words around a price or a quantity that do not change what it is. */
const TRIMMINGS =
  / (?:с ндс|без ндс|вкл ндс|включая ндс|з пдв|без пдв|з пдв|incl vat|excl vat|ex vat|inc vat|with vat|without vat|vat|ндс|пдв|за шт|за 1 шт|за штуку|за ед|шт|штук|штука|pcs|pc|ea|each|per pc|per unit|од|ед|в|у|in|за)(?= )/
/** What the column is of, said before or after what it is: `Номенклатура.Артикул`, `Остаток товара`. */
const OF_WHAT =
  /^(?:номенклатура|товар|позиция|продукция|изделие|деталь|item|product|goods) (?=\S)|(?<=\S) (?:товара|номенклатуры|позиции|продукции|изделия|детали|запчасти|продукта|товару|позиції|тавару|пазіцыі|прадукцыі)$/
const CODE_OF_SELLER =
  /^(?!.*(?:mfr|mfg|manuf|manf|oem|producer|maker|vendor)).+ (?:part|p n|pn|part no|part number|part num|part #|part#|sku|code|stock no|cat no)$/

/** `Price/100`, `Цена / тыс.`: said with a slash, which a folded title has no more. */
const SLASH = /\s*\/\s*(?=\d|тыс|тис|тыш|thous)/gi
/**
 * The end of `Цена за 100 шт`, `Price per 1000`, `Preis/100`. Such a title may mean the price of a hundred pieces or the
 * price from a hundred pieces on. The wrong guess sells at a hundred times the price, so a person decides.
 */
const OF_MANY =
  /(?:^| )(?:за|for|per|pro|je|na) (?:(?!1(?![\dkк]))\d+(?:k|к)?|(?:1 )?(?:тыс|тысяч[уиі]?|тис|тисяч[уі]?|тысячу|thousand))(?: ?(?:шт|штук|pcs|pc|pieces|ea|ед|од|units?|stk|stuck|szt|м|m|kg|кг))?$/

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
  if (isPriceOfMany(title, named?.words ?? [])) {
    const asked = { field: 'price', confidence: MOST_BESIDE_UNKNOWN } as const
    return {
      folded,
      meanings: [{ ...asked, reason: 'header_similar' }],
      ladder: null,
      currency: named?.code ?? null,
    }
  }
  const ladder = priceBreakTitle(stripped) ?? (isForeign(stripped) ? null : priceBreakTitle(bare))
  if (ladder !== null) return { folded, meanings: [], ladder, currency: named?.code ?? null }
  const meanings = meaningsOf(bare, { stripped, isCurrencyNamed: named !== null })
  const isPrice = meanings[0]?.field === 'price'
  return { folded, meanings, ladder: null, currency: isPrice ? (named?.code ?? null) : null }
}

/** `currency` are the words of the title that name one. */
function isPriceOfMany(title: string, currency: string[]): boolean {
  const said = foldTitle(without(title.replace(SLASH, ' per '), currency))
  const end = OF_MANY.exec(said)
  if (end === null) return false
  const before = trim(said.slice(0, end.index))
  if (before === '' && currency.length > 0) return true
  return MEANINGS.get(before)?.[0]?.field === 'price'
}

/** `bare` is `stripped` without the words that change nothing. */
function meaningsOf(
  bare: string,
  { stripped, isCurrencyNamed }: { stripped: string; isCurrencyNamed: boolean },
): TitleMeaning[] {
  if (isCurrencyNamed && (bare === '' || bare === 'unit')) {
    return [{ field: 'price', confidence: 88, reason: 'header_similar' }]
  }
  const exact = MEANINGS.get(bare)
  if (exact !== undefined) return isCurrencyNamed ? inMoney(exact) : exact
  const core = MEANINGS.get(bare.replace(OF_WHAT, ''))
  if (core !== undefined) return core.map((one) => ({ ...one, reason: 'header_similar' }))
  const inside = phrases(bare)
  if (isForeign(stripped) || inside.some((phrase) => FOREIGN.has(phrase))) {
    return [{ field: 'ignore', confidence: 85, reason: 'header_similar' }]
  }
  if (CODE_OF_SELLER.test(bare)) {
    return [{ field: 'supplier_code', confidence: 86, reason: 'header_similar' }]
  }
  return similar(bare, inside)
}

const isForeign = (title: string): boolean => phrases(title).some((one) => FOREIGN.has(one))

/** A title that names a currency is of money: `Остаток, руб` is no count of pieces. */
const inMoney = (meanings: readonly TitleMeaning[]): TitleMeaning[] =>
  meanings.map((one) => (one.field === 'stock' ? { ...one, field: 'ignore' } : one))

/** What is not needed, and costs when it is something else: a shelf for a code, litres for a pack. */
const OPTIONAL = new Set<WordField>([
  'supplier_code',
  'minimum',
  'pack',
  'lead_time',
  'seller',
  'category',
  'crosses',
])
/** What a known title beside unknown words may claim: enough to ask, not to trust. */
const MOST_BESIDE_UNKNOWN = 50
const MEASURES = /^(?:м|м2|м3|кг|кв|куб|л|пог|метр\p{L}*)$/u

/**
 * The longest dictionary title standing inside, less the more words are left over. Beside words that nobody
 * knows, `Цена доставки`, it is only asked about; what is optional is left out then, and where a measure stands.
 */
function similar(bare: string, inside: readonly string[]): TitleMeaning[] {
  const known = inside.filter((phrase) => phrase.length >= LEAST_LETTERS && MEANINGS.has(phrase))
  const longest = known.reduce((best, phrase) => (phrase.length > best.length ? phrase : best), '')
  if (longest === '') return []
  const left = ` ${bare} `.replace(` ${longest} `, ' ').split(' ').filter(Boolean)
  const isUnknown = !left.every(isSideWord)
  const isMeasured = left.some((word) => MEASURES.test(word))
  return MEANINGS.get(longest)!.map(({ field, confidence }) => {
    const sure = Math.max(30, confidence - 14 - left.length * 6)
    const reason = 'header_similar'
    if (OPTIONAL.has(field) && (isUnknown || isMeasured)) return { ...IGNORED, reason }
    const isAsked = isUnknown && field !== 'ignore'
    return { field, confidence: isAsked ? Math.min(sure, MOST_BESIDE_UNKNOWN) : sure, reason }
  })
}

const IGNORED = { field: 'ignore', confidence: 60 } as const

/** All runs of one to five words. */
function phrases(bare: string): string[] {
  const words = bare.split(' ')
  return words.flatMap((_, from) =>
    words.slice(from, from + MOST_WORDS).map((__, i) => words.slice(from, from + i + 1).join(' ')),
  )
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
