import type { Fragment } from '../query.ts'
import { LINE_VIEWS } from './line-views.ts'
import type { FetchedLines } from './lines-needed.ts'

/** Columns of `offer_items`, in the order in which a line travels. */
export const LINE_COLUMNS = [
  'id', 'offer_id', 'product_id', 'code', 'seller', 'generation', 'is_listed', 'cost_micros', 'currency', 'ladder',
  'remains', 'is_at_least', 'minimum', 'pack', 'days_min', 'days_max', 'previous', 'alias_id', 'history',
] as const // prettier-ignore

/** A value of D1 takes 2 MB; letters take up to three bytes. */
const MOST_CHARS = 600_000

/** JSON of lines, each JSON by itself, in as many arrays as it takes. */
export function linesInJson(lines: readonly string[]): string[] {
  const arrays: string[] = []
  let begun: string[] = []
  let chars = 0
  for (const line of lines) {
    if (chars + line.length > MOST_CHARS && begun.length > 0) {
      arrays.push(`[${begun.join(',')}]`)
      begun = []
      chars = 0
    }
    begun.push(line)
    chars += line.length + 1
  }
  if (begun.length > 0) arrays.push(`[${begun.join(',')}]`)
  return arrays
}

/**
 * The statement with tables of its own in place of `offer_items` and of the views of it, which have the fetched lines. A
 * line of a product that was merged or split just now is of the product that it follows to.
 */
export function withLines({ sql, binds }: Fragment, fetched: FetchedLines): Fragment {
  const isNumbered = /\?\d/.test(sql)
  const tables = lineTables(fetched, sql, (at) => (isNumbered ? `?${binds.length + at + 1}` : '?'))
  const [, begin = '', rest = sql] = /^\s*(WITH\s+(?:RECURSIVE\s+)?)([^]*)$/i.exec(sql) ?? []
  const text = begin === '' ? `WITH ${tables.sql} ${sql}` : `${begin}${tables.sql}, ${rest}`
  return {
    sql: text,
    binds: isNumbered ? [...binds, ...tables.binds] : [...tables.binds, ...binds],
  }
}

/** Tables of a WITH that have the lines: `offer_items`, and those of its views that `text` names. */
export function lineTables(
  fetched: FetchedLines,
  text: string,
  place: (at: number) => string = () => '?',
): Fragment {
  const own = `SELECT ${LINE_COLUMNS.join(', ')} FROM main.offer_items WHERE id IN (
    SELECT m.id FROM json_each(${place(0)}) k CROSS JOIN main.offer_items m ON m.product_id = k.value
    UNION SELECT value FROM json_each(${place(1)}))`
  const given = fetched.rows.map((_, at) => `(${place(at + 2)})`).join(', ')
  const others = given === '' ? '' : ` UNION ALL ${fromJson(given, fetched)}`
  const views = Object.entries(LINE_VIEWS).flatMap(([name, body]) =>
    text.includes(name) || (name === 'listed_offer_items' && text.includes('offer_lines'))
      ? [`${name} AS (${body})`]
      : [],
  )
  const tables = [
    `offer_items(${LINE_COLUMNS.join(', ')}) AS MATERIALIZED (
      SELECT * FROM (${own}${others}) ORDER BY id)`,
    ...views,
  ].join(', ')
  return { sql: tables, binds: [fetched.products, fetched.lines, ...fetched.rows] }
}

const ALIAS = LINE_COLUMNS.indexOf('alias_id')

/**
 * Lines of JSON arrays, `(?), (?)`, as many as there are; one that the main database has as well, since it is being moved,
 * is left to it.
 */
function fromJson(given: string, { areFollowing, areCopied }: FetchedLines): string {
  const cells = LINE_COLUMNS.map((name, at) => {
    const cell = `(l.value ->> ${at})`
    if (areFollowing && name === 'product_id') return `iif(f.id IS NULL, ${cell}, f.to_product)`
    if (areFollowing && name === 'alias_id') {
      return `iif(f.id IS NULL, ${cell}, iif(f.from_alias IS NULL, coalesce(${cell}, f.to_alias), f.to_alias))`
    }
    return cell
  })
  const follows = `LEFT JOIN line_follows f ON f.id = (SELECT o.id FROM line_follows o WHERE o.from_product = (l.value ->> 2)
      AND (o.from_alias IS NULL OR o.from_alias = (l.value ->> ${ALIAS})) ORDER BY o.id LIMIT 1)`
  const isElsewhere = `WHERE NOT EXISTS (SELECT 1 FROM main.offer_items d WHERE d.id = (l.value ->> 0))`
  return `SELECT ${cells.join(', ')} FROM (VALUES ${given}) v CROSS JOIN jsonb_each(v.column1) l
    ${areFollowing ? follows : ''} ${areCopied ? isElsewhere : ''}`
}
