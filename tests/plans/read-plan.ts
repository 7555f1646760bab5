import type { D1Database } from '@cloudflare/workers-types'

/** How SQLite would run a statement. */
export interface Plan {
  /** Tables, or indexes of them, that are read from end to end: `orders`, `orders (orders_user)`. */
  scans: { table: string; index: string | null }[]
  /** Views whose rows are all written out before the first is used. */
  materialized: string[]
  /** Whether rows are sorted, grouped or told apart in a tree made for that. */
  hasTempTree: boolean
  /** The plan in SQLite's words. */
  words: string[]
}

/** The tables, indexes and views of a database, by what its plans call them. */
export interface Catalogue {
  byRoot: Map<number, { table: string; index: string | null }>
  views: Set<string>
}

interface Step {
  opcode: string
  p1: number
  p2: number
}

/** Reads a catalogue, for `readPlans`. */
export async function readCatalogue(db: D1Database): Promise<Catalogue> {
  const { results } = await db
    .prepare('SELECT type, name, tbl_name, rootpage FROM sqlite_master')
    .all<{ type: string; name: string; tbl_name: string; rootpage: number }>()
  const trees = results.filter(({ type }) => type === 'table' || type === 'index')
  return {
    byRoot: new Map(
      trees.map(({ type, name, tbl_name, rootpage }) => [
        rootpage,
        { table: tbl_name, index: type === 'index' ? name : null },
      ]),
    ),
    views: new Set(results.filter(({ type }) => type === 'view').map(({ name }) => name)),
  }
}

/** A text with values to bind. */
export interface Question {
  sql: string
  values: unknown[]
}

/** Plans of one round trip: each trip costs more than SQLite's answer. */
const MOST_AT_ONCE = 100

/**
 * Asks SQLite for its plan of each text, values bound as given; answers in the same order. Scans are read from
 * the program itself (https://sqlite.org/opcode.html): the plan in words names aliases, not tables, and says
 * nothing of triggers and foreign keys.
 */
export async function readPlans(
  db: D1Database,
  catalogue: Catalogue,
  questions: Question[],
): Promise<Plan[]> {
  const plans: Plan[] = []
  for (let from = 0; from < questions.length; from += MOST_AT_ONCE) {
    const asked = questions.slice(from, from + MOST_AT_ONCE)
    const answers = await db.batch(
      asked.flatMap(({ sql, values }) => [
        db.prepare(`EXPLAIN ${sql}`).bind(...values),
        db.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values),
      ]),
    )
    plans.push(
      ...asked.map((_, at) => {
        const steps = (answers[at * 2]?.results ?? []) as unknown as Step[]
        const details = (answers[at * 2 + 1]?.results ?? []) as { detail: string }[]
        return planOf(
          steps,
          details.map(({ detail }) => detail),
          catalogue,
        )
      }),
    )
  }
  return plans
}

function planOf(steps: Step[], words: string[], catalogue: Catalogue): Plan {
  return {
    scans: isFoundByKey(words) ? [] : scansOf(steps, catalogue),
    materialized: words.flatMap((detail) => {
      const name = /^(?:MATERIALIZE|CO-ROUTINE) (\w+)/.exec(detail)?.[1]
      return name !== undefined && catalogue.views.has(name) ? [name] : []
    }),
    hasTempTree: words.some((detail) => detail.startsWith('USE TEMP B-TREE')),
    words,
  }
}

/**
 * A cursor is read from end to end when the program goes to its first or last row and then on from row
 * to row without a bound of the index, or counts them all; sought rows begin with a `Seek`. A trigger's
 * program follows its statement's with cursors of its own numbers.
 */
function scansOf(steps: Step[], { byRoot }: Catalogue): Plan['scans'] {
  const found = new Map<string, Plan['scans'][number]>()
  for (const program of programsOf(steps)) {
    const moves = new Set(
      program.filter(({ opcode }) => /^(Next|Prev)$/.test(opcode)).map(({ p1 }) => p1),
    )
    const bounded = new Set(
      program.filter(({ opcode }) => /^Idx(GE|GT|LE|LT)$/.test(opcode)).map(({ p1 }) => p1),
    )
    const opened = new Map<number, number>()
    for (const { opcode, p1, p2 } of program) {
      if (/^(OpenRead|OpenWrite|ReopenIdx)$/.test(opcode)) opened.set(p1, p2)
      const isEndToEnd =
        (opcode === 'Rewind' || opcode === 'Last') && moves.has(p1) && !bounded.has(p1)
      const tree = byRoot.get(opened.get(p1) ?? -1)
      if (tree === undefined || !(isEndToEnd || opcode === 'Count')) continue
      found.set(`${tree.table} ${tree.index ?? ''}`, tree)
    }
  }
  return [...found.values()]
}

/** The first or last row of a tree (`max(id)`), a range of row ids, the values of a list that was sent (`json_each`): the program walks, but not far. */
const isFoundByKey = (words: string[]): boolean =>
  words.every((detail) => FOUND_BY_KEY.test(detail))

const FOUND_BY_KEY =
  /^(SCAN \w+ VIRTUAL TABLE INDEX 1:|SEARCH \w+( USING INTEGER PRIMARY KEY \(rowid<\?\))?|SEARCH .*=\?\)|(?:CORRELATED )?SCALAR SUBQUERY \d+|SCAN CONSTANT ROW|SCAN search_index_state)$/

/** Programs of triggers are appended, each beginning with `Init` at address 0 again. */
function programsOf(steps: Step[]): Step[][] {
  const programs: Step[][] = []
  for (const step of steps) {
    if (step.opcode === 'Init' || programs.length === 0) programs.push([])
    programs.at(-1)?.push(step)
  }
  return programs
}
