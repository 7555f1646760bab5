import { restore } from '../../../web/lib/format-csv.ts'
import type { TextRow } from './commit-texts.ts'

/** The texts of a file, JSON or CSV; null for one that cannot be read. */
export const readTextFile = (format: 'json' | 'csv', content: string): TextRow[] | null =>
  format === 'json' ? readJson(content) : readCsv(content)

/** By namespace, nested as our export has it or flat: `{ "common": { "action": { "save": … } } }`, `{ "common:action.save": … }`. */
function readJson(content: string): TextRow[] | null {
  try {
    const tree: unknown = JSON.parse(content)
    if (!isTree(tree)) return null
    return Object.entries(tree).flatMap(([name, value]) => {
      const [namespace = '', ...rest] = name.split(':')
      return leaves(value, rest.join(':')).map(([key, text]) => ({ namespace, key, text }))
    })
  } catch {
    return null
  }
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function leaves(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (!isTree(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    leaves(inner, path === '' ? name : `${path}.${name}`),
  )
}

/** Columns `namespace`, `key` and `text`, named by the first line; others are left alone. Commas or semicolons. */
function readCsv(content: string): TextRow[] | null {
  const lines = csvLines(content.replace(/^\ufeff/, ''))
  const head = lines[0]?.map((name) => name.trim().toLowerCase()) ?? []
  const [namespace, key, text] = ['namespace', 'key', 'text'].map((name) => head.indexOf(name))
  if (namespace === undefined || key === undefined || text === undefined) return null
  if (namespace < 0 || key < 0 || text < 0) return null
  return lines
    .slice(1)
    .filter((cells) => cells.length > 1)
    .map((cells) => ({
      namespace: cells[namespace]?.trim() ?? '',
      key: cells[key]?.trim() ?? '',
      text: restore(cells[text] ?? ''),
    }))
}

const BY_COMMA = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g
const BY_SEMICOLON = /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r?\n|$)/g

/** RFC 4180; the separator is that of the first line. */
function csvLines(content: string): string[][] {
  const separator = /^[^\n]*;/.test(content) ? ';' : ','
  const cell = separator === ';' ? BY_SEMICOLON : BY_COMMA
  const lines: string[][] = [[]]
  for (const [whole, quoted, plain = '', end] of content.matchAll(cell)) {
    if (whole === '' && end === '') break
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== separator) lines.push([])
  }
  return lines
}
