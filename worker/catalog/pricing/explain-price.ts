import { decimalText, isLess, type Rational } from '../../lib/rational.ts'
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
export function explainPrice(
  book: PriceBook,
  item: LiveItem,
  quantity: number,
): Omit<PriceExplanation, 'group'> {
  const step = stepAt(costStepsOf(item), quantity)
  const rate = book.currencies.get(item.currency)?.rate ?? null
  const vatBps = costVatBps(book, item.costIncludesVat)
  const rules = rulesFor(book, item)
  const scheduled = rulesFor({ ...book, rules: book.scheduled }, item)
  const cost = rate && { micros: step.micros, rate, vatBps }
  const explain = (candidates: Rule[], later: Rule[], discountBps: number) => {
    const price = cost && computePrice(book, cost, candidates, discountBps)
    const line = { book, item, step, quantity, rate, vatBps, discountBps }
    const steps = price && stepsOf(line, price, { candidates, later })
    return { price: price && { micros: price.micros, currency: book.currency.code }, steps }
  }
  const base = explain(rules.base, scheduled.base, 0)
  const own = explain(rules.own, scheduled.own, book.discountBps)
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
  rate: KnownRate | null
  vatBps: number
  /** Of the group whose price it is. */
  discountBps: number
}

interface Tried {
  /** In force, best first. */
  candidates: Rule[]
  /** For the same line, at another time. */
  later: Rule[]
}

function stepsOf(line: Line, price: ComputedPrice, rules: Tried): ExplainStep[] {
  const { book, item, step, quantity, rate, vatBps, discountBps } = line
  const inBase = (amount: Rational) => exact(amount, book.base)
  return [
    {
      step: 'cost',
      quantity,
      from_quantity: step.quantity,
      vat_bps: vatBps,
      amount: { micros: step.micros, currency: item.currency },
    },
    { step: 'to_base', rate: rate?.used ?? null, amount: inBase(price.inBase) },
    { ...ruleStep(price, rules, book.now.getTime()), amount: inBase(price.withMarkup) },
    ...(discountBps === 0 ? [] : [discountStep(line, price)]),
    {
      step: 'floor',
      margin_bps: book.floorMarginBps,
      net_cost: inBase(price.netInBase),
      is_raised: price.isRaised,
      amount: inBase(price.isRaised ? price.floor : price.discounted),
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

/** What the group gets off, and whether the floor leaves it: all of it, a part, or nothing. */
const discountStep = ({ book, discountBps }: Line, price: ComputedPrice): ExplainStep => ({
  step: 'discount',
  percent_bps: discountBps,
  left: leftOf(price),
  amount: exact(price.discounted, book.base),
})

function leftOf({ isRaised, floor, withMarkup }: ComputedPrice): 'all' | 'part' | 'nothing' {
  if (!isRaised) return 'all'
  return isLess(floor, withMarkup) ? 'part' : 'nothing'
}

function ruleStep(
  price: ComputedPrice,
  { candidates, later }: Tried,
  now: number,
): Omit<RuleStep, 'amount'> {
  const { rule } = price
  const matching = candidates.filter((each) => isInBand(each, price.inBase))
  return {
    step: 'rule',
    rule: rule && {
      ...tried(rule),
      percent_bps: rule.percentBps,
      fixed_micros: rule.fixedMicros,
      rounding: rule.rounding,
      ...scheduleOf(rule),
    },
    beaten: matching.slice(1).map((each) => ({ ...tried(each), because: whyBeaten(each, rule!) })),
    scheduled: later
      .filter((each) => isInBand(each, price.inBase))
      .map((each) => ({
        ...tried(each),
        ...scheduleOf(each),
        because: each.endsAt !== null && each.endsAt <= now ? 'ended' : 'not_started',
      })),
  }
}

const scheduleOf = ({ startsAt, endsAt }: Rule) => ({
  starts_at: startsAt === null ? null : new Date(startsAt).toISOString(),
  ends_at: endsAt === null ? null : new Date(endsAt).toISOString(),
})

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
