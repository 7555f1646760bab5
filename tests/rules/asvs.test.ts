import { describe, expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** One row of the table: a requirement of OWASP ASVS 5.0.0. */
interface Requirement {
  id: string
  level: 1 | 2
  /** `path: name` of tests, a reason after `n/a:`, `deviation:` or `gap:`. */
  behind: string[]
}

const [table] = sourceFiles('tests/rules/asvs.md')

const REQUIREMENTS: Requirement[] = [
  ...(table?.text ?? '').matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| [^|]+ \| (.+?) +\|$/gm),
].map(([, id = '', level, behind = '']) => ({
  id,
  level: level === '1' ? 1 : 2,
  behind: behind.split('<br>').map((part) => part.trim().replaceAll('`', '')),
}))

const starts =
  (word: string) =>
  ({ behind }: Requirement) =>
    behind[0]?.startsWith(`${word}: `) === true
const isApplicable = (requirement: Requirement) => !starts('n/a')(requirement)
const isTested = (requirement: Requirement) =>
  !['n/a', 'deviation', 'gap'].some((word) => starts(word)(requirement))
const of = (level: 1 | 2) => REQUIREMENTS.filter((requirement) => requirement.level === level)

const sources = new Map(
  sourceFiles('tests/**/*.{ts,tsx}').map((file) => [file.path.replace('tests/', ''), file.text]),
)

/** Whether a file of tests has one of this name; what is filled in by cases may follow it. */
function hasTest(reference: string): boolean {
  const [path = '', ...rest] = reference.split(': ')
  const name = rest.join(': ')
  const source = sources.get(path)
  return (
    name !== '' &&
    source !== undefined &&
    /\.(test|spec)\.tsx?$/.test(path) &&
    source.includes(name)
  )
}

describe('OWASP ASVS 5.0, chapters 1 to 16', () => {
  it('is here whole: 70 requirements of level 1, 176 of level 2, each once', () => {
    expect([of(1).length, of(2).length]).toEqual([70, 176])
    expect(new Set(REQUIREMENTS.map(({ id }) => id)).size).toBe(246)
  })

  it('names tests that exist', () => {
    const missing = REQUIREMENTS.filter(isTested).flatMap(({ id, behind }) =>
      behind.filter((reference) => !hasTest(reference)).map((reference) => `${id} ${reference}`),
    )
    expect(missing).toEqual([])
  })

  it('gives a reason where nothing is tested', () => {
    const silent = REQUIREMENTS.filter(
      (requirement) => !isTested(requirement) && (requirement.behind[0] ?? '').length < 15,
    )
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  it('is tested at level 1 wherever it applies, but for what the product asks otherwise', () => {
    const left = of(1).filter((each) => isApplicable(each) && !isTested(each))
    expect(left.map(({ id }) => id)).toEqual(['3.3.1', '6.2.5'])
    expect(left.every(starts('deviation'))).toBe(true)
  })

  it('is tested at level 2 in at least 95 of 100 that apply', () => {
    const applicable = of(2).filter(isApplicable)
    expect(applicable.filter(isTested).length / applicable.length).toBeGreaterThanOrEqual(0.95)
  })

  it('deviates where the contract or the decisions say so, and nowhere else', () => {
    expect(REQUIREMENTS.filter(starts('deviation')).map(({ id }) => id)).toEqual([
      '3.3.1',
      '3.3.3',
      '6.2.5',
      '6.3.3',
    ])
  })
})
