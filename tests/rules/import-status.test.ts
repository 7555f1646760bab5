import { expect, it } from 'vitest'
import { PriceListStatus } from '../../worker/db/json/price-list.ts'
import { linesMatching, sourceFiles } from './source-files.ts'

const NOUN = 'worker/suppliers/price-lists'
const OTHERS = [...sourceFiles(`${NOUN}/**/*.ts`), ...sourceFiles('worker/jobs/*.ts')].filter(
  ({ path }) => path !== `${NOUN}/transitions.ts`,
)
const among = (pattern: RegExp): string[] => OTHERS.flatMap((file) => linesMatching(file, pattern))

/** Stages of the progress that staff see have words of their own, among them two of the statuses. */
const isStage = (line: string) => /progressOf\('\w+', '(bytes|rows)'/.test(line)

it('says in transitions.ts alone which status of an import is which', () => {
  const literals = among(new RegExp(`'(${PriceListStatus.options.join('|')})'`))
  expect(literals.filter((line) => !isStage(line))).toEqual([])
  expect(OTHERS.length).toBeGreaterThan(30)
})

it('says in transitions.ts alone which phase an import is in', () => {
  expect(among(/^(?!\/\/|\/?\*).*\bphase\b.*'/)).toEqual([])
})
