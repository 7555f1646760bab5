import { isLess, type Rational, rational } from '../../lib/rational.ts'
import type { Rule } from './price-book.ts'

/** What a rule's conditions are held against. */
export interface RuleSubject {
  channelId: number | null
  groupId: number | null
  supplierId: number
  warehouseId: number
  brandId: number
  categoryId: number | null
}

/** The conditions a rule names: `channel`, `group`, `supplier`, `warehouse`, `brand`, `category`, `cost_band`. */
export function conditionsOf(rule: Rule): string[] {
  const named: [string, number | null][] = [
    ['channel', rule.channelId],
    ['group', rule.groupId],
    ['supplier', rule.supplierId],
    ['warehouse', rule.warehouseId],
    ['brand', rule.brandId],
    ['category', rule.categoryId],
    ['cost_band', rule.costFromMicros ?? rule.costToMicros],
  ]
  return named.filter(([, value]) => value !== null).map(([name]) => name)
}

const meets = (wanted: number | null, actual: number | null) => wanted === null || wanted === actual

export const isForSubject = (rule: Rule, subject: RuleSubject): boolean =>
  meets(rule.channelId, subject.channelId) &&
  meets(rule.groupId, subject.groupId) &&
  meets(rule.supplierId, subject.supplierId) &&
  meets(rule.warehouseId, subject.warehouseId) &&
  meets(rule.brandId, subject.brandId) &&
  meets(rule.categoryId, subject.categoryId)

/** Whether an exact cost in base-currency micros lies in the rule's band. */
export const isInBand = (rule: Rule, cost: Rational): boolean =>
  (rule.costFromMicros === null || !isLess(cost, rational(BigInt(rule.costFromMicros)))) &&
  (rule.costToMicros === null || isLess(cost, rational(BigInt(rule.costToMicros))))

/** Whether a rule's schedule has begun and not ended at `now`, epoch milliseconds. */
export const isInForce = ({ startsAt, endsAt }: Pick<Rule, 'startsAt' | 'endsAt'>, now: number) =>
  (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)

/** Best first: more conditions named, then the lower position, then the lower id. */
export const byPrecedence = (a: Rule, b: Rule): number =>
  conditionsOf(b).length - conditionsOf(a).length || a.position - b.position || a.id - b.id
