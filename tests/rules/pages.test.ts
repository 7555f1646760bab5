import { globSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type SourceFile, sourceFiles } from './source-files.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PAGES = sourceFiles('README.md', '{worker,web,tests}/**/README.md')
const MOST_LINES = 120
/** A line of prose that is longer is no longer read; rows of tables are. */
const MOST_CHARACTERS = 160

/** Words in backticks that are a file or a folder: `orders/shelf.ts`, `baskets/optimise/`. */
const NAMED = /`((?:[\w-]+\/)+|(?:[\w-]+\/)*[\w.-]+\.(?:tsx?|mjs|js|json|md|toml))`/g

const FILES = globSync('{*.*,{worker,web,tests,migrations}/**/*}', { cwd: ROOT }).map((path) =>
  path.split(sep).join('/'),
)
const FOLDERS = new Set(FILES.map((path) => `${dirname(path)}/`))

/** Names of files and folders that nothing in the repository has; those from the top are read from there. */
function notFound({ text }: SourceFile): string[] {
  const isOf = (name: string) => (path: string) => {
    const isFromTop = /^(worker|web|tests|migrations)\//.test(name)
    return path === name || (!isFromTop && path.endsWith(`/${name}`))
  }
  const names = [...text.matchAll(NAMED)].map(([, name = '']) => name)
  return names.filter((name) => ![...FILES, ...FOLDERS].some(isOf(name)))
}

describe('a page for readers', () => {
  it('names files and folders that there are', () => {
    const missing = PAGES.map((page) => ({ path: page.path, missing: notFound(page) }))
    expect(missing.filter((page) => page.missing.length > 0)).toEqual([])
  })

  it('is short, and so are its lines', () => {
    const long = PAGES.map(({ path, text }) => ({
      path,
      lines: text.trimEnd().split('\n').length,
      wide: text
        .split('\n')
        .filter((line) => !line.startsWith('|') && line.length > MOST_CHARACTERS),
    }))
    expect(long.filter(({ lines, wide }) => lines > MOST_LINES || wide.length > 0)).toEqual([])
  })

  it('is there for each area of the Worker', () => {
    const areas = ['store', 'people', 'catalog', 'suppliers', 'sales', 'purchasing', 'markets', 'reports', 'upkeep'] // prettier-ignore
    const paths = PAGES.map(({ path }) => path)
    for (const area of areas) {
      expect(paths).toContain(`worker/${area}/README.md`)
      expect(PAGES[0]?.text).toContain(`worker/${area}/README.md`)
    }
  })
})
