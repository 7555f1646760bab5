import type { D1Database } from '@cloudflare/workers-types'
import { type RecordedStatement, sendersOf, statementKey } from '../support/recorded-statement.ts'
import type { Exception } from './exception.ts'
import { EXCEPTIONS } from './exceptions.ts'
import { faultsOf } from './judge-plan.ts'
import { type Plan, readCatalogue, readPlans } from './read-plan.ts'

/** A recorded statement with its plan and what is wrong with it. */
export interface Judged {
  statement: RecordedStatement
  plan: Plan
  /** Faults that no exception allows. */
  faults: string[]
  /** Exceptions that were needed. */
  used: Exception[]
}

/** Exceptions that stand for this statement. */
export const exceptionsOf = (statement: RecordedStatement): Exception[] =>
  EXCEPTIONS.filter(
    (one) =>
      sendersOf(statement).includes(one.sentBy) && statementKey(statement.sql).includes(one.text),
  )

/** Judges the plan of each statement in a database. A text that cannot be planned there is an error. */
export async function judgeRecorded(
  db: D1Database,
  statements: RecordedStatement[],
): Promise<Judged[]> {
  const catalogue = await readCatalogue(db)
  const plans = await readPlans(
    db,
    catalogue,
    statements.map((one) => ({ sql: one.sql, values: valuesOf(one) })),
  )
  return statements.map((statement, at) => judge(statement, plans[at]!))
}

/** A text whose values were all too long to be kept is planned with none. */
function valuesOf({ sql, samples: [values] }: RecordedStatement): unknown[] {
  if (values !== undefined) return values
  const places = sql.replaceAll(/'[^']*'/g, '').match(/\?\d*/g) ?? []
  const numbers = places.map((place, at) => (place === '?' ? at + 1 : Number(place.slice(1))))
  return Array.from({ length: Math.max(0, ...numbers) }, () => null)
}

function judge(statement: RecordedStatement, plan: Plan): Judged {
  const found = faultsOf(statement.sql, plan)
  const used = exceptionsOf(statement).filter((one) =>
    one.faults?.some((fault) => found.includes(fault)),
  )
  const allowed = used.flatMap((one) => one.faults ?? [])
  const faults = found.filter((fault) => !allowed.includes(fault))
  return { statement, plan, faults, used }
}
