import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve, sep } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** A hand-written file of the repository. */
export interface SourceFile {
  /** From the repository's root, with forward slashes: `worker/lib/hash.ts`. */
  path: string
  text: string
}

export interface Import {
  /** A path from the repository's root, or the name of a package. */
  from: string
  isType: boolean
}

/** The files that match, with their text. Data and generated files are not asked for. */
export function sourceFiles(...patterns: string[]): SourceFile[] {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .map((path) => path.split(sep).join('/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

const STATEMENT =
  /^(?:import|export)\s+(type\s)?(?:([^'"]*?)\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** What a file takes from others, re-exports and lazy imports included. */
export function importsOf({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(STATEMENT)].map(([, type, names, from, lazy]) => {
    const target = from ?? lazy ?? ''
    const isType = Boolean(type) || (names !== undefined && areAllTypes(names))
    if (!target.startsWith('.')) return { from: target, isType }
    return { from: posix.join(posix.dirname(path), target), isType }
  })
}

/** `{ type A, type B }`. */
function areAllTypes(names: string): boolean {
  const list = /^\{(.*)\}$/s.exec(names.trim())?.[1]
  if (list === undefined) return false
  const parts = list.split(',').map((part) => part.trim())
  return parts.filter(Boolean).every((part) => part.startsWith('type '))
}

/** Lines of a file that match, as `path:line text`, for a message one can click. */
export function linesMatching(file: SourceFile, pattern: RegExp): string[] {
  return file.text
    .split('\n')
    .flatMap((line, index) =>
      pattern.test(line) ? [`${file.path}:${index + 1} ${line.trim()}`] : [],
    )
}

/** The folder a path is in, from the root. */
export const folderOf = (path: string): string => relative('.', dirname(path)).split(sep).join('/')
