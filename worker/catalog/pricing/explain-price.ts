import { decimalText, type Rational } from '../../lib/rational.ts'
import { MICROS } from '../../lib/unit-price.ts'
import { computePrice, type ComputedPrice } from './compute-price.ts'
import { type CostStep, costStepsOf, stepAt } from './cost-steps.ts'
import { createPricer, handPriceAt, rulesFor } from './create-pricer.ts'
import type { LiveItem } from './live-item.ts'
import { conditionsOf, isInBand } from './pick-rule.ts'
import type { KnownRate, PriceBook, Rule } from './price-book.ts'
import type { ExplainStep, PriceExplanation } from './schemas/pricing.ts'
import { costVatBps } from './unit-cost.ts'

type RuleStep = Extract<ExplainStep, { step: 'rule' }>

/** Step by step why `quantity` pieces of a line cost what they cost, by the very code that prices them. */
export function explainPrice(book: PriceBook, item: LiveItem, quantity: number): PriceExplanation {
  const step = stepAt(costStepsOf(item), quantity)
  const rate = book.currencies.get(item.currency)?.rate ?? null
  const vatBps = costVatBps(book, item.costIncludesVat)
  const rules = rulesFor(book, item)
  const explain = (candidates: Rule[]) => {
    const price = rate && computePrice(book, { micros: step.micros, rate, vatBps }, candidates)
    const steps = price && stepsOf({ book, item, step, quantity, rate }, price, candidates)
    return { price: price && { micros: price.micros, currency: book.currency.code }, steps }
  }
  const base = explain(rules.base)
  const own = explain(rules.own)
  const byHand = handPriceAt(book, item)
  const charged = byHand && createPricer(book)(item, step.micros)
  const price = charged?.price ?? null
  return {
    supplier_offer_item_id: item.id,
    quantity,
    currency: book.currency.code,
    cost: { micros: step.micros, currency: item.currency },
    price: byHand === null ? base.price : price,
    channel_price: byHand === null ? own.price : price,
    by_hand: byHand && {
      price: { micros: byHand.micros, currency: byHand.currency },
      until: new Date(byHand.until).toISOString(),
      calculated: own.price,
    },
    reason: (byHand === null ? own.price : price) === null ? 'rate_missing' : null,
    price_steps: base.steps ?? [],
    channel_price_steps: own.steps ?? [],
  }
}

interface Line {
  book: PriceBook
  item: LiveItem
  step: CostStep
  quantity: number
  rate: KnownRate
}

function stepsOf(line: Line, price: ComputedPrice, candidates: Rule[]): ExplainStep[] {
  const { book, item, step, quantity, rate } = line
  const inBase = (amount: Rational) => exact(amount, book.base)
  return [
    {
      step: 'cost',
      quantity,
      from_quantity: step.quantity,
      amount: { micros: step.micros, currency: item.currency },
    },
    { step: 'to_base', rate: rate.used, amount: inBase(price.inBase) },
    { ...ruleStep(price, candidates), amount: inBase(price.withMarkup) },
    {
      step: 'floor',
      margin_bps: book.floorMarginBps,
      net_cost: inBase(price.netInBase),
      is_raised: price.isRaised,
      amount: inBase(price.isRaised ? price.floor : price.withMarkup),
    },
    {
      step: 'to_currency',
      rate: book.currency.rate?.used ?? null,
      amount: exact(price.inCurrency, book.currency.code),
    },
    {
      step: 'rounding',
      rounding: price.rule?.rounding ?? 'none',
      amount: { micros: price.micros, currency: book.currency.code },
    },
  ]
}

function ruleStep(price: ComputedPrice, candidates: Rule[]): Omit<RuleStep, 'amount'> {
  const { rule } = price
  const matching = candidates.filter((each) => isInBand(each, price.inBase))
  return {
    step: 'rule',
    rule: rule && {
      ...tried(rule),
      percent_bps: rule.percentBps,
      fixed_micros: rule.fixedMicros,
      rounding: rule.rounding,
    },
    beaten: matching.slice(1).map((each) => ({ ...tried(each), because: whyBeaten(each, rule!) })),
  }
}

const tried = (rule: Rule) => ({
  id: rule.id,
  name: rule.name,
  position: rule.position,
  conditions: conditionsOf(rule),
})

function whyBeaten(rule: Rule, winner: Rule): RuleStep['beaten'][number]['because'] {
  if (conditionsOf(rule).length < conditionsOf(winner).length) return 'less_specific'
  return rule.position > winner.position ? 'later_position' : 'later_id'
}

/** Exact micros as an amount of whole units. */
const exact = ({ num, den }: Rational, currency: string) => ({
  value: decimalText({ num, den: den * MICROS }, 12),
  currency,
})
