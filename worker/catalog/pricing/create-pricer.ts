import type { UnitPrice } from '../../lib/money.ts'
import { computePrice, type Cost } from './compute-price.ts'
import { convertUnitPrice } from './convert-unit-price.ts'
import type { HandPrice, LiveItem } from './live-item.ts'
import { byPrecedence, isForSubject, type RuleSubject } from './pick-rule.ts'
import type { PriceBook, Rule } from './price-book.ts'
import { costVatBps } from './unit-cost.ts'

/** Both prices of one piece: with the store's base markup, and what this channel and group pay. */
export interface PricePair {
  price: UnitPrice
  channelPrice: UnitPrice
}

type PricedLine = Pick<
  LiveItem,
  'supplierId' | 'brandId' | 'currency' | 'costIncludesVat' | 'handPrice'
> & { warehouse: { id: number } }

/** The price by hand that is in force at the book's moment; null: prices are calculated. */
export const handPriceAt = (
  book: PriceBook,
  { handPrice }: Pick<LiveItem, 'handPrice'>,
): HandPrice | null => (handPrice !== null && book.at < handPrice.until ? handPrice : null)

/** Prices unit costs of lines; null when the line's, its price by hand's or the shown currency has no rate. */
export type Pricer = (line: PricedLine, costMicros: number) => PricePair | null

/** Rules for one line, best first; `own` is `base` itself when no channel or group rule differs. */
export interface LineRules {
  base: Rule[]
  own: Rule[]
}

/** The rules of a line among those of the book, or among others. */
export function rulesFor(
  {
    rules,
    channelId,
    groupId,
  }: Pick<PriceBook, 'rules' | 'groupId'> & Pick<RuleSubject, 'channelId'>,
  line: Omit<PricedLine, 'currency' | 'costIncludesVat' | 'handPrice'>,
): LineRules {
  const subject: RuleSubject = {
    channelId: null,
    groupId: null,
    supplierId: line.supplierId,
    warehouseId: line.warehouse.id,
    brandId: line.brandId,
    categoryId: null,
  }
  const choose = (who: RuleSubject) =>
    rules.filter((rule) => isForSubject(rule, who)).toSorted(byPrecedence)
  const base = choose(subject)
  const own = choose({ ...subject, channelId, groupId })
  return { base, own: own.length === base.length ? base : own }
}

/** A pricer over one book; rules are chosen once per supplier, warehouse and brand. */
export function createPricer(book: PriceBook): Pricer {
  const chosen = new Map<string, LineRules>()
  return (line, costMicros) => {
    const byHand = handPriceAt(book, line)
    if (byHand !== null) {
      const { micros, currency } = byHand
      const price = convertUnitPrice(book, { micros, currency })
      return price && { price, channelPrice: price }
    }
    const rate = book.currencies.get(line.currency)?.rate
    if (!rate) return null
    const key = `${line.supplierId}:${line.warehouse.id}:${line.brandId}`
    const rules = chosen.get(key) ?? rulesFor(book, line)
    chosen.set(key, rules)
    const vatBps = costVatBps(book, line.costIncludesVat)
    const cost: Cost = { micros: costMicros, rate, vatBps }
    const base = computePrice(book, cost, rules.base)
    if (base === null) return null
    const isSame = rules.own === rules.base && book.discountBps === 0
    const own = isSame ? base : computePrice(book, cost, rules.own, book.discountBps)
    const currency = book.currency.code
    return {
      price: { micros: base.micros, currency },
      channelPrice: { micros: (own ?? base).micros, currency },
    }
  }
}
