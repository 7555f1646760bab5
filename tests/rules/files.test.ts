import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

const CODE = sourceFiles(
  '*.config.ts',
  'worker/**/*.{ts,mjs}',
  'web/**/*.{ts,tsx,css}',
  'tests/**/*.{ts,tsx}',
)
const MOST_LINES = 300

describe('every file', () => {
  it(`has at most ${MOST_LINES} lines`, () => {
    const long = CODE.map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    expect(long.filter(({ lines }) => lines > MOST_LINES)).toEqual([])
  })
  it('is named in kebab-case', () => {
    const name = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/
    expect(CODE.map(({ path }) => path).filter((path) => !name.test(basename(path)))).toEqual([])
  })
  it('says what it is about', () => {
    const vague = /(^|-)(utils?|helpers?|common|misc|manager?|handler)(\.|-)/
    expect(CODE.map(({ path }) => path).filter((path) => vague.test(basename(path)))).toEqual([])
  })
  it('is no barrel', () => {
    const barrels = CODE.filter(({ text }) =>
      /^export\s+(type\s+)?(\*|\{[^}]*\})\s+from\s/m.test(text),
    )
    expect(barrels.map(({ path }) => path)).toEqual([])
  })
  it('has no suppressed types', () => {
    const suppressed = CODE.filter(({ text }) => /@ts-(ignore|nocheck|expect-error)/.test(text))
    expect(
      suppressed.map(({ path }) => path).filter((path) => path !== 'tests/rules/files.test.ts'),
    ).toEqual([])
  })
})
