import { type Fragment, literal, sql } from '../../db/query.ts'
import type { AuditQuery } from './schemas.ts'

type Filters = Omit<AuditQuery, 'page' | 'per_page'>

const DAY_MS = 24 * 3600 * 1000

/** The expressions of the indexes `audit_log_noun` and `audit_log_verb`, as the migration has them. */
const NOUN = sql`substr(action, 1, instr(action, '.') - 1)`
const VERB = sql`substr(action, instr(action, '.') + 1)`

/** The index that a filter is read by, and what is looked for among the rows it gives. */
interface Way {
  index: Fragment
  by: Fragment
  rest: Fragment[]
  /** Of one thing or one person so many rows are looked through, in the order of the list. */
  most: number
}

/** Rows of a thing are read to be compared, those of a person are compared in the index. */
const MOST_OF_THING = 10_000
const MOST_OF_PERSON = 200_000

/** The most selective filter decides: a thing, then a person, then what was done. */
function wayOf({ person, noun, verb, type, object }: Filters): Way {
  const done = whatWasDone({ noun, verb })
  if (type !== undefined && object !== undefined)
    return {
      index: sql`audit_log_object`,
      by: sql`subject_type = ${type} AND subject_id = ${object} AND`,
      rest: [...(person === undefined ? [] : [sql`actor_id = ${person}`]), ...done.conditions],
      most: MOST_OF_THING,
    }
  if (person !== undefined)
    return {
      index: sql`audit_log_person`,
      by: sql`actor_id = ${person} AND`,
      rest: done.conditions,
      most: MOST_OF_PERSON,
    }
  const [by] = done.conditions
  return {
    index: done.index,
    by: by === undefined ? sql`` : sql`${by} AND`,
    rest: [],
    most: MOST_OF_THING,
  }
}

function whatWasDone({ noun, verb }: Pick<Filters, 'noun' | 'verb'>) {
  if (noun !== undefined && verb !== undefined)
    return { index: sql`audit_log_action`, conditions: [sql`action = ${`${noun}.${verb}`}`] }
  if (noun !== undefined)
    return { index: sql`audit_log_noun`, conditions: [sql`${NOUN} = ${noun}`] }
  if (verb !== undefined)
    return { index: sql`audit_log_verb`, conditions: [sql`${VERB} = ${verb}`] }
  return { index: sql`audit_log_days`, conditions: [] }
}

/**
 * Selects `id` and `created_at` of the entries that match, by the one index that has them in the order of the list;
 * what no index has together is looked for among a bounded number of rows.
 */
export function entriesOf(filters: Filters): { rows: Fragment; order: Fragment } {
  const { sort = '-created_at', 'date[from]': from, 'date[to]': to } = filters
  const { index, by, rest, most } = wayOf(filters)
  const order = sort === 'created_at' ? sql`created_at, id` : sql`created_at DESC, id DESC`
  const until = to === undefined ? sql`` : sql`AND created_at < ${Date.parse(to) + DAY_MS}`
  const rows = sql`FROM audit_log INDEXED BY ${index}
    WHERE ${by} created_at >= ${from === undefined ? 0 : Date.parse(from)} ${until}`
  const plain = sql`SELECT id, created_at ${rows}`
  if (rest.length === 0) return { rows: plain, order }
  const all = rest.reduce((before, one) => sql`${before} AND ${one}`)
  const looked = sql`SELECT id, created_at, action${filters.object === undefined ? sql`` : sql`, actor_id`}
    ${rows} ORDER BY ${order} LIMIT ${literal(most)}`
  return { rows: sql`SELECT id, created_at FROM (${looked}) WHERE ${all}`, order }
}
