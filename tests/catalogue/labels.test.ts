import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, '../fixtures/catalogue')
const OWN_LISTS = [
  'car-parts-smolensk',
  'electronics-minsk',
  'electronics-shenzhen',
  'import-bialystok',
]

const linesOf = (file: string): string[] =>
  readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n')

/** The cells of each line below the header, with as many cells as the header has. */
function rowsOf(file: string): string[][] {
  const [header = '', ...lines] = linesOf(file)
  return lines.map((line) => cellsOf(file, line, header.split('\t').length))
}

function cellsOf(file: string, line: string, count: number): string[] {
  const cells = line.split('\t')
  if (cells.length !== count) throw new Error(`${file}: not ${count} cells: ${line}`)
  return cells
}

interface Code {
  kind: string
  isMany: boolean
}

const CODES = new Map<string, Code>(
  rowsOf('codes.tsv').map(([code = '', kind = '', , many]) => [
    code,
    { kind, isMany: many === 'many' },
  ]),
)

/** A value in its canonical writing: a plain decimal, or two of them in growing order. */
function isNumber(value: string): boolean {
  const ends = value.split('..')
  if (ends.length > 2 || !ends.every(isDecimal)) return false
  return ends.length === 1 || Number(ends[0]) < Number(ends[1])
}

const isDecimal = (value: string) => /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/.test(value) && value !== '-0'

/** A range one of whose ends may be open: `-40..85`, `-55..`, `..125`. */
const isBounds = (value: string) =>
  value.includes('..') &&
  (isNumber(value) ||
    [value.replace(/\.\.$/, ''), value.replace(/^\.\./, '')].some(
      (end) => end !== value && isDecimal(end),
    ))

/** How values of the codes of kind `text` are written. */
const TEXTS: Record<string, RegExp> = {
  package: /^([0-9A-Z][0-9A-Za-z]*(-[0-9A-Z]+)*)$/,
  thread: /^(M\d+(\.\d+)?x\d+(\.\d+)?|\d+(\/\d+)?-\d+ UN[CF]?)$/,
  viscosity: /^\d+W-\d+$/,
  bulb: /^[A-Z]+\d*[A-Z]*$/,
  model: /^(\d+\.\.\d+|[\p{Lu}\d][\p{L}\d]*( [\p{Lu}\d]+)*)$/u,
}

function isCanonical(code: string, value: string): boolean {
  const kind = CODES.get(code)?.kind ?? ''
  if (kind === 'number') return isNumber(value)
  if (kind === 'bounds') return isBounds(value)
  if (kind === 'text') return TEXTS[code]?.test(value) ?? false
  return kind.replace('choice:', '').split(',').includes(value)
}

interface Label {
  code: string
  value: string
  words: string
}

/** `code=value<words> | …`, or `-` for none; a part that is not written so throws. */
function labelsOf(text: string): Label[] {
  return text === '-' ? [] : text.split(' | ').map(labelOf)
}

function labelOf(text: string): Label {
  const [, code, value, words] = /^(\w+)=([^<>]+)<([^<>]+)>$/.exec(text) ?? []
  if (!code || !value || !words) throw new Error(`Not code=value<words>: ${text}`)
  return { code, value, words }
}

/** The words stand in the name, and not as a part of a longer number. */
function standsIn(name: string, words: string): boolean {
  const text = words.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  const before = /^\d/.test(words) ? String.raw`(?<!\d[.,]?)` : ''
  const after = /\d$/.test(words) ? String.raw`(?![.,]?\d)` : ''
  return new RegExp(before + text + after).test(name)
}

interface Leaf {
  path: string
  attributes: string[]
}

/** The lines of the tree as slug paths; leaves are those with attributes. */
function treeOf(lines: string[]): { paths: string[]; leaves: Leaf[] } {
  const open: string[] = []
  const paths: string[] = []
  const leaves: Leaf[] = []
  for (const line of lines.filter((text) => !text.startsWith('#'))) {
    const [slug = '', ...rest] = line.split('|').map((cell) => cell.trim())
    open.splice((line.length - line.trimStart().length) / 2, Infinity, slug)
    const path = open.join('/')
    paths.push(path)
    const attributes = rest[3]
    if (attributes !== undefined) leaves.push({ path, attributes: attributes.split(' ') })
  }
  return { paths, leaves }
}

const TREE = treeOf(linesOf('categories.txt'))
const CATEGORIES = rowsOf('categories.tsv')
const HALVES = ['attributes-a.tsv', 'attributes-b.tsv'] as const
const ATTRIBUTES = HALVES.flatMap(rowsOf)
const LABELLED = ATTRIBUTES.flatMap(([name = '', , text = '']) =>
  labelsOf(text).map((label) => ({ name, ...label })),
)
const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at)
const namesOf = (rows: string[][]) => rows.map(([name = '']) => name)

/** Names in the order in which a set was drawn. */
function byHash(set: string, names: string[]): string[] {
  const hash = (name: string) =>
    createHash('sha256')
      .update(set + name)
      .digest('hex')
  return names.toSorted((a, b) => (hash(a) < hash(b) ? -1 : 1))
}
const isOwn = ([, list = '']: string[]) => OWN_LISTS.includes(list)

describe('the labelled attributes', () => {
  it('are two halves of 200 names with no name twice', () => {
    expect(HALVES.map((file) => rowsOf(file).length)).toEqual([200, 200])
    expect(repeated(namesOf(ATTRIBUTES))).toEqual([])
  })
  it('are split and ordered by the hash of the name', () => {
    expect(namesOf(ATTRIBUTES)).toEqual(byHash('half:', namesOf(ATTRIBUTES)))
  })
  it('name a known list', () => {
    const lists = [...ATTRIBUTES, ...CATEGORIES].map(([, list = '']) => list)
    expect(
      lists.filter((l) => !OWN_LISTS.includes(l) && !/^\d\d[ab]?-[a-z0-9-]+$/.test(l)),
    ).toEqual([])
  })
  it('hold every name of the own lists', () => {
    expect(ATTRIBUTES.filter(isOwn)).toHaveLength(128)
  })
  it('use known codes', () => {
    expect(LABELLED.filter(({ code }) => !CODES.has(code))).toEqual([])
  })
  it('point at words of their name', () => {
    expect(LABELLED.filter(({ name, words }) => !standsIn(name, words))).toEqual([])
  })
  it('write values in one way', () => {
    expect(LABELLED.filter(({ code, value }) => !isCanonical(code, value))).toEqual([])
  })
  it('repeat only codes that may stand several times, with another value each time', () => {
    const keys = LABELLED.map(({ name, code, value }) =>
      CODES.get(code)?.isMany ? `${name} ${code}=${value}` : `${name} ${code}`,
    )
    expect(repeated(keys)).toEqual([])
  })
})

describe('the tree of categories', () => {
  it('is at most 6 deep, with every path once and slugs in kebab-case', () => {
    const { paths } = TREE
    expect(repeated(paths)).toEqual([])
    expect(paths.filter((path) => path.split('/').length > 6)).toEqual([])
    expect(paths.filter((path) => !/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/.test(path))).toEqual([])
  })
  it('has three names on every line and attributes on leaves alone', () => {
    const lines = linesOf('categories.txt').filter((line) => !line.startsWith('#'))
    const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()))
    expect(cells.filter((row) => ![4, 5].includes(row.length) || row.includes(''))).toEqual([])
    const { paths, leaves } = TREE
    const childless = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`)))
    expect(leaves.map(({ path }) => path)).toEqual(childless)
  })
  it('gives every leaf known attributes, each once, and one main value', () => {
    const wrong = TREE.leaves.filter(({ attributes }) => {
      const codes = attributes.map((attribute) => attribute.replace(/[!-]$/, ''))
      const main = attributes.filter((attribute) => attribute.endsWith('!'))
      return !codes.every((code) => CODES.has(code)) || repeated(codes).length || main.length !== 1
    })
    expect(wrong).toEqual([])
  })
})

describe('the labelled categories', () => {
  it('are 200 names with no name twice, half of them from the own lists', () => {
    expect(CATEGORIES).toHaveLength(200)
    expect(CATEGORIES.filter(isOwn)).toHaveLength(100)
    expect(repeated(namesOf(CATEGORIES))).toEqual([])
    expect(namesOf(CATEGORIES)).toEqual(byHash('categories:', namesOf(CATEGORIES)))
  })
  it('share no recorded name with the attributes', () => {
    const taken = new Set(namesOf(ATTRIBUTES))
    const recorded = namesOf(CATEGORIES.filter((row) => !isOwn(row)))
    expect(recorded.filter((name) => taken.has(name))).toEqual([])
  })
  it('are leaves of the tree, or say that there is none', () => {
    const known = new Set(['-', ...TREE.leaves.map(({ path }) => path)])
    const wrong = CATEGORIES.filter(
      ([, , category = '', second = '']) =>
        !known.has(category) || !known.has(second) || (second === category && second !== '-'),
    )
    expect(wrong).toEqual([])
  })
})
