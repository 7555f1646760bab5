import { isSameJson } from '../../lib/is-same-json.ts'
import type { AuditChange } from './schemas/audit.ts'

type Json = unknown
type JsonObject = Record<string, Json>

/** Objects within objects are told field by field down to here; what lies deeper is one value. */
const DEEPEST = 4

/** What a part costs us, what is earned by it, and the price that follows from both. */
const COSTS = /cost|margin|markup|floor/

interface Diff {
  before: Json
  after: Json
  /** Of sums beside which no currency stands. */
  currency: string | null
  seesCosts: boolean
}

/**
 * What an audit row tells, field by field, and of two sides only what differs. A row that says only the fields that
 * were sent leaves the others as they were; one whose sides speak of different things tells both.
 */
export function changesOf({ before, after, currency, seesCosts }: Diff): AuditChange[] {
  const was = toObject(before)
  const is = toObject(after)
  const isPart = Object.keys(is).some((name) => name in was)
  const found = differences({ before: isPart ? pick(was, is) : was, after: is, path: [], currency })
  return found.map((change) =>
    !seesCosts && change.path.some((name) => COSTS.test(name))
      ? { path: change.path, currency: null, is_hidden: true }
      : change,
  )
}

/** The fields of the first that the second has too. */
const pick = (was: JsonObject, is: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(was).filter(([name]) => name in is))

interface Sides {
  before: JsonObject
  after: JsonObject
  path: string[]
  currency: string | null
}

function differences({ before, after, path, currency }: Sides): AuditChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const own = currencyIn(after) ?? currencyIn(before) ?? currency
  return names.flatMap((name) => {
    const [was, is] = [before[name], after[name]]
    if (!isSaid(was) && !isSaid(is)) return []
    if (isSameJson(was ?? null, is ?? null)) return []
    const here = [...path, name]
    if (here.length < DEEPEST && isTold(was) && isTold(is) && (isObject(was) || isObject(is)))
      return differences({
        before: isObject(was) ? was : {},
        after: isObject(is) ? is : {},
        path: here,
        currency: own,
      })
    return [
      {
        path: here,
        ...(name in before && { before: was ?? null }),
        ...(name in after && { after: is ?? null }),
        currency: own,
        is_hidden: false,
      },
    ]
  })
}

/** A row of a list, or what a verb answered, said as one value. */
const toObject = (value: Json): JsonObject => {
  if (value === null || value === undefined) return {}
  return isObject(value) ? value : { value }
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isMoney(value)

/** An object, or nothing beside one. */
const isTold = (value: Json): boolean => isObject(value) || value === null || value === undefined

const isSaid = (value: Json): boolean => value !== null && value !== undefined && value !== ''

/** A sum in minor units, or a price for one in millionths, with its currency: one value. */
const isMoney = (value: object): boolean =>
  'currency' in value && ('amount' in value || 'micros' in value) && Object.keys(value).length === 2

function currencyIn(side: JsonObject): string | null {
  const code =
    side.currency ??
    side.order_currency ??
    side.price_currency ??
    side.credit_currency ??
    side.cost_currency
  return typeof code === 'string' ? code : null
}
