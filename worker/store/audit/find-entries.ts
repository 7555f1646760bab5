import { MOST_LISTED } from '../../db/page.ts'
import { type Fragment, literal, sql } from '../../db/query.ts'
import type { Span } from '../../db/read-time-zone.ts'
import type { AuditQuery } from './schemas/audit.ts'

type Filters = Omit<AuditQuery, 'page' | 'per_page' | 'date[from]' | 'date[to]'>

/** The expressions of the indexes `audit_log_noun` and `audit_log_verb`, as the migration has them. */
const NOUN = sql`substr(action, 1, instr(action, '.') - 1)`
const VERB = sql`substr(action, instr(action, '.') + 1)`

/** The index that a filter is read by, and what is looked for among the rows it gives. */
interface Way {
  index: Fragment
  by: Fragment
  rest: Fragment[]
}

/** The most selective filter decides: a thing, then a person, then what was done. */
function wayOf({ person, noun, verb, object }: Filters): Way {
  const done = whatWasDone({ noun, verb })
  if (object !== undefined)
    return {
      index: sql`audit_log_object`,
      by: sql`subject_type = ${object.type} AND subject_id = ${object.id} AND`,
      rest: [...(person === undefined ? [] : [sql`actor_id = ${person}`]), ...done.conditions],
    }
  if (person !== undefined)
    return {
      index: sql`audit_log_person`,
      by: sql`actor_id = ${person} AND`,
      rest: done.conditions,
    }
  const [by] = done.conditions
  return {
    index: done.index,
    by: by === undefined ? sql`` : sql`${by} AND`,
    rest: [],
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

interface Entries {
  /** Selects `id` and `created_at` of those that match. */
  rows: Fragment
  order: Fragment
  /** Selects all among which they are looked for, where that is more than `rows`. */
  among: Fragment | null
}

/**
 * Finds entries by the one index that has them in the order of the list; what no index has together is looked for
 * among the first ten thousand of it, and further days find the others. The second parameter: the moments they lie
 * between.
 */
export function entriesOf(filters: Filters, { from = 0, to }: Span): Entries {
  const { sort = '-created_at' } = filters
  const { index, by, rest } = wayOf(filters)
  const order = sort === 'created_at' ? sql`created_at, id` : sql`created_at DESC, id DESC`
  const until = to === undefined ? sql`` : sql`AND created_at < ${to}`
  const rows = sql`FROM audit_log INDEXED BY ${index}
    WHERE ${by} created_at >= ${from} ${until}`
  const plain = sql`SELECT id, created_at ${rows}`
  if (rest.length === 0) return { rows: plain, order, among: null }
  const all = rest.reduce((before, one) => sql`${before} AND ${one}`)
  const looked = sql`SELECT id, created_at, action${filters.object === undefined ? sql`` : sql`, actor_id`}
    ${rows} ORDER BY ${order} LIMIT ${literal(MOST_LISTED)}`
  return { rows: sql`SELECT id, created_at FROM (${looked}) WHERE ${all}`, order, among: plain }
}
