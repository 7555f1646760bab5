import { expect, it } from 'vitest'
import { DECLARES, DIFFERENCES } from './environments.ts'
import { sourceFiles, type SourceFile } from './source-files.ts'

/** The Worker as it runs; its commands choose an environment and are in none. */
const WORKER = sourceFiles('worker/**/*.ts').filter(({ path }) => !path.startsWith('worker/cli/'))
const WEB = sourceFiles('web/**/*.{ts,tsx}')

/** Variables that a deployed store has otherwise, and what is made of them. */
const OF_WORKER =
  /\b(APP_ENV|DEBUG|LISTS_FROM_HERE|LOCAL_URL|appEnv|isDebug|isPlainLocal)\b|\b(debug|env): z\./
const OF_WEB = /\b(isDebug|isDebugOnly|debug)\b|data\?\.env\b/

const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line)
const reading = (files: SourceFile[], pattern: RegExp): string[] =>
  files
    .filter(({ text }) => text.split('\n').some((line) => !isComment(line) && pattern.test(line)))
    .map(({ path }) => path)

const found = [...reading(WORKER, OF_WORKER), ...reading(WEB, OF_WEB)]
const listed: string[] = [
  ...DECLARES,
  ...Object.values(DIFFERENCES).flatMap(({ readAt }): readonly string[] => readAt),
]

it('lists every place that looks at its environment', () => {
  expect(found.filter((path) => !listed.includes(path))).toEqual([])
})

it('lists no place that does not, and none twice', () => {
  expect(listed.filter((path) => !found.includes(path))).toEqual([])
  expect(listed.length).toBe(new Set(listed).size)
})

it('reads variables by their name, so that the rule sees each', () => {
  const bent = WORKER.filter(({ text }) =>
    /\benv\[|Object\.(entries|values|keys)\([\w.]*\benv\)/.test(text),
  )
  expect(bent.map(({ path }) => path)).toEqual([])
})

it('says in a sentence what each difference changes', () => {
  const short = Object.values(DIFFERENCES).filter(({ what }) => !/^[A-Z].{30,}\.$/.test(what))
  expect(short).toEqual([])
})
