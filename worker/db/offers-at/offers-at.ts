import { type Fragment, prepare, query, sql } from '../query.ts'
import { fetchLines } from './fetch-lines.ts'
import { MAIN } from './home-of.ts'
import type { Fetched, OffersAt, Rows } from './lines-needed.ts'
import { findWanted, type Homes } from './wanted-lines.ts'
import { LATE, type Places } from './places.ts'
import { areLate } from './are-late.ts'
import { withLines } from './with-lines.ts'

/** Once where it is near, then of the primaries, which may be in the middle of a list going live. */
const TRIES = 5
/** After the first try, which the second follows at once, each waits so much longer than the one before. */
const WAIT_MS = 20

/**
 * Where lines of offers lie in several databases: runs statements of the main one with the lines they need, wherever
 * those lie. First the main database says whose lines are needed; then the databases at which their numbers are at home
 * are asked, side by side; then the statements run, with those lines as a table of their own. All of them see one moment:
 * if a list has gone live in between, or a copy of a database lags, nothing is run, and all is asked again, of the
 * primaries. `names` are those of all databases of lines; `placesOf` says whom to ask: the nearest copies, or `isLate`, the primaries.
 */
export function offersAt(
  names: readonly string[],
  placesOf: (isLate: boolean) => Places,
): OffersAt {
  const run = async (statements: readonly Fragment[], tried: number): Promise<Rows[]> => {
    const places = placesOf(tried > 0)
    try {
      return await runOnce(places, statements)
    } catch (error) {
      if (!isLate(error) || tried + 1 >= TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, tried * WAIT_MS))
      return run(statements, tried + 1)
    }
  }
  return {
    run: (statements) => run(statements, 0),
    linesById: (ids) => linesById(placesOf(true), ids),
    names,
    lines: (name) => placesOf(true).lines(name),
  }
}

async function runOnce(places: Places, statements: readonly Fragment[]): Promise<Rows[]> {
  const { main } = places
  const needs = [...new Set(statements.flatMap(({ needs: own = [] }) => own))]
  const { homes, wanted } = await findWanted(
    { main, run: (nested) => runOnce(places, nested) },
    needs,
  )
  if (isAtMain(homes)) return main.batch(statements.map((one) => prepare(main, one)))
  const fetched = await fetchLines(places, homes, wanted)
  const [, ...results] = await main.batch([
    prepare(main, isOfOneMoment(fetched)),
    ...statements.map((one) =>
      prepare(
        main,
        one.needs === undefined
          ? one
          : withLines(one, fetched.linesOf(one.needs.map((need) => needs.indexOf(need)))),
      ),
    ),
  ])
  return results
}

async function linesById(places: Places, ids: readonly number[]): Promise<Fetched | null> {
  const all = sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)})`
  const { homes, wanted } = await findWanted(
    { main: places.main, run: (nested) => runOnce(places, nested) },
    [{ of: 'lines', ids: all }],
  )
  return isAtMain(homes) ? null : fetchLines(places, homes, wanted)
}

const isAtMain = ({ homes, next }: Homes): boolean =>
  [...homes, ...next].every((name) => name === MAIN)

/**
 * Fails, and the batch with it, when a list has gone live whose lines the databases of lines did not all have, or when a
 * line is further than the generation before the one that is live.
 */
const isOfOneMoment = (fetched: Fetched): Fragment =>
  query`SELECT iif(${areLate(fetched)}, json_extract('{}', ${LATE}), 1)`

const isLate = (error: unknown): boolean => error instanceof Error && error.message.includes(LATE)
