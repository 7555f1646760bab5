import type { RecognisedColumn } from '../schemas/recognised.ts'
import type { Meaning } from './column-meanings.ts'
import type { ColumnValues } from './column-values.ts'

/** A column with all it may be. */
export interface Candidate {
  index: number
  title: string
  folded: string
  meanings: Meaning[]
  currency: string | null
  values: ColumnValues
}

/** Fields that several columns may hold. */
const SHARED = new Set<Meaning['field']>(['ignore', 'category', 'crosses'])

const IGNORED = { field: 'ignore', confidence: 0, reason: 'unknown' } as const

/**
 * Gives each field to one column: what a person chose, then the price by its kind (wholesale before
 * plain before retail) and the offer's currency, the name before descriptions, then the surest claim
 * first; a column that loses falls back on its next meaning.
 */
export function assignColumns(
  candidates: readonly Candidate[],
  chosen: Readonly<Record<string, Meaning['field']>>,
  currency: string,
): RecognisedColumn[] {
  const taken = new Map<number, Meaning>()
  const fields = new Set<string>()
  const give = (index: number, meaning: Meaning) => {
    taken.set(index, meaning)
    fields.add(meaning.field)
  }
  for (const { index } of candidates) {
    const field = chosen[String(index)]
    if (field !== undefined) give(index, { field, confidence: 100, reason: 'chosen' })
  }
  const open = candidates.filter(({ index }) => !taken.has(index))
  const price = fields.has('price') ? null : bestPrice(open, currency)
  if (price !== null) give(price.index, price.meaning)
  const name = fields.has('name') ? null : bestName(open)
  if (name !== null && !taken.has(name.index)) give(name.index, name.meaning)
  for (const { index, meaning } of claims(open)) {
    if (taken.has(index) || (meaning.field === 'price' && price !== null)) continue
    if (SHARED.has(meaning.field) || !fields.has(meaning.field)) give(index, meaning)
  }
  return candidates.map(({ index, title, meanings }) => ({
    index,
    title,
    ...(taken.get(index) ??
      (meanings.length === 0 ? IGNORED : { ...meanings[0]!, field: 'ignore' })),
  }))
}

/** All claims, the surest first; of equals the column further left. */
function claims(open: readonly Candidate[]): { index: number; meaning: Meaning }[] {
  return open
    .flatMap(({ index, meanings }) => meanings.map((meaning) => ({ index, meaning })))
    .sort((a, b) => b.meaning.confidence - a.meaning.confidence || a.index - b.index)
}

/** Among prices named with some certainty, ours by kind, then by currency, then by certainty. */
function bestPrice(
  open: readonly Candidate[],
  currency: string,
): { index: number; meaning: Meaning } | null {
  const prices = open.flatMap((candidate) => {
    const meaning = candidate.meanings[0]
    if (meaning?.field !== 'price' || meaning.reason === 'values') return []
    const isSure = meaning.confidence >= 60 ? 1000 : 0
    const kind = priceKind(candidate.folded) * 200
    const isOurs = candidate.currency === currency ? 150 : 0
    return [{ index: candidate.index, meaning, rank: isSure + kind + isOurs + meaning.confidence }]
  })
  return prices.sort((a, b) => b.rank - a.rank || a.index - b.index)[0] ?? null
}

/** What a text is for, by its title: the later, the less it is a name. */
const TEXTS = [
  /описан|опис|апісан|характеристик|desc|detail|specification|描述|规格|参数/,
  /комментар|примечан|заметк|особенност|comment|note|remark/,
]
/** A text this much longer than another is the description of it. */
const MUCH_LONGER = 1.3

/** Below it a title says a name of something, but nobody knows of what: `Название категории`. */
const SURE = 60

/**
 * Of columns titled as names one that surely is one, then one that does not describe, then the shorter text,
 * then the surer.
 */
function bestName(open: readonly Candidate[]): { index: number; meaning: Meaning } | null {
  const names = open.flatMap(({ index, folded, meanings, values }) => {
    const [meaning] = meanings
    if (meaning?.field !== 'name' || meaning.reason === 'values' || values.filled === 0) return []
    const rank = TEXTS.findLastIndex((pattern) => pattern.test(folded))
    const isSure = meaning.confidence >= SURE ? 1 : 0
    return [{ index, meaning, length: values.averageLength, rank, isSure }]
  })
  names.sort((a, b) => {
    if (a.isSure !== b.isSure) return b.isSure - a.isSure
    if (a.rank !== b.rank) return a.rank - b.rank
    const [short, long] = a.length < b.length ? [a, b] : [b, a]
    if (long.length > short.length * MUCH_LONGER) return short === a ? -1 : 1
    return b.meaning.confidence - a.meaning.confidence || a.index - b.index
  })
  return names[0] ?? null
}

/** What kind of price a title names; the higher the sooner it is ours. */
const KINDS: [rank: number, pattern: RegExp][] = [
  [
    0,
    /ррц|рр ц|мрц|миц|rrp|msrp|рекоменд|рэкаменд|минимальная (?:розн|интернет)|мин розн|minimum retail|(?:^| )map(?: |$)/,
  ],
  [1, /розн|розд|розніц|рознічн|retail|list price|零售/],
  [
    3,
    /опт|гурт|апт|wholesale|dealer|дилер|закуп|входн|партнер|b2b|trade|cost|net|your price|ваша цена|моя цена|批发/,
  ],
]

/** Rank of a folded price title: wholesale 3, plain 2, retail 1, recommended or minimum retail 0. */
export function priceKind(folded: string): number {
  return KINDS.find(([, pattern]) => pattern.test(folded))?.[0] ?? 2
}
