import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FileRefused, type ListItem } from '../../../worker/list-files/reading.ts'
import { makeRowReader } from '../../../worker/list-files/rows/make-row-reader.ts'
import { recognise } from '../../../worker/list-files/recognise/recognise.ts'
import type { ListSettings, Recognised } from '../../../worker/list-files/schemas/recognised.ts'
import { addFigures, type ListFigures, newFigures } from './list-figures.ts'
import { expectedFigures, type Expected } from './expected-figures.ts'
import { listDifference } from './list-difference.ts'
import { openLocalList } from './open-local-list.ts'

/**
 * Reads every list of a directory and compares what comes out with the expected figures.
 * Usage: node tests/support/node/check-real-lists.ts DIRECTORY EXPECTED.json
 * Prints one line a list and every difference; the exit code is 1 when there is any.
 */

const CURRENCIES: Record<string, string> = {
  '04': 'GBP',
  '05': 'GBP',
  '06': 'EUR',
  '08': 'GBP',
  '09': 'SGD',
  '14': 'GBP',
}
const SAMPLE = 1000

async function main(): Promise<void> {
  const [directory, expectedPath] = process.argv.slice(2)
  if (directory === undefined || expectedPath === undefined) {
    process.stderr.write('usage: check-real-lists.ts DIRECTORY EXPECTED.json\n')
    process.exit(2)
  }
  const expected = (JSON.parse(readFileSync(expectedPath, 'utf8')) as { priceLists: Expected })
    .priceLists
  const items = new Map<string, ListItem[]>()
  let differences = 0
  for (const name of Object.keys(expected)) {
    const [file = '', entry] = name.split('/')
    if (!readdirSync(directory).includes(file) || (file.endsWith('.zip') && entry === undefined))
      continue
    const settings = entry === undefined ? {} : { entry }
    const { wrong, figures } = await check(join(directory, file), name, settings, expected)
    differences += wrong
    items.set(name, figures?.items ?? [])
  }
  differences += checkTogether(items, expected)
  process.stdout.write(differences === 0 ? 'all figures equal\n' : `${differences} differences\n`)
  process.exitCode = differences === 0 ? 0 : 1
}

async function check(
  path: string,
  name: string,
  settings: ListSettings,
  all: Expected,
): Promise<{ wrong: number; figures: ListFigures | null }> {
  try {
    const { figures, recognised } = await read(path, settings, name)
    const wrong = expectedFigures(all[name] ?? {})
      .map(([key, value]) => [key, value, figures.text(key)] as const)
      .filter(([, value, got]) => value !== got)
    report(name, figures, recognised)
    for (const [key, value, got] of wrong) {
      process.stdout.write(`  DIFFERENT ${key}: expected ${value}, got ${got}\n`)
    }
    return { wrong: wrong.length, figures }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    process.stdout.write(`${name.padEnd(44)} REFUSED ${error.code}\n`)
    return { wrong: 1, figures: null }
  }
}

/** Figures of two lists together: versions of one, and the tables of one archive. */
function checkTogether(items: Map<string, ListItem[]>, expected: Expected): number {
  const of = (start: string) =>
    [...items].filter(([name]) => name.startsWith(start)).map(([, list]) => list)
  const [before = [], after = []] = of('14')
  const got = listDifference(before, after)
  got.set(
    'distinctSupplierCodes',
    String(
      new Set(
        of('08')
          .flat()
          .map(({ code }) => code),
      ).size,
    ),
  )
  const asked = ['14 difference a to b', '08-farnell-warehouses.zip'].flatMap((name) =>
    expectedFigures(expected[name] ?? {}),
  )
  const wrong = asked.filter(([key, value]) => got.get(key) !== value)
  process.stdout.write(
    `${'14a to 14b, 08 together'.padEnd(44)} ${asked.length - wrong.length} figures equal\n`,
  )
  for (const [key, value] of wrong) {
    process.stdout.write(`  DIFFERENT ${key}: expected ${value}, got ${got.get(key)}\n`)
  }
  return wrong.length
}

async function read(
  path: string,
  settings: ListSettings,
  name: string,
): Promise<{ figures: ListFigures; recognised: Recognised }> {
  const list = await openLocalList(path, settings)
  const defaults = { currency: CURRENCIES[name.slice(0, 2)] ?? 'USD', defaultBrand: null }
  const rows = []
  for await (const batch of list.rows()) rows.push(...batch)
  const recognised = recognise(list, rows.slice(0, SAMPLE), settings, defaults)
  const reader = makeRowReader(recognised, settings, defaults)
  const figures = newFigures(recognised)
  for (const row of rows) addFigures(figures, row, reader(row))
  return { figures, recognised }
}

function report(name: string, figures: ListFigures, recognised: Recognised): void {
  const doubts = recognised.doubts.map(({ code, params }) => `${code}${JSON.stringify(params)}`)
  const cells = [
    'rows',
    'accepted',
    'rejected',
    'brands',
    'mpns',
    'stockSum',
    'priceSum',
    'rejectReasons',
  ]
  process.stdout.write(
    `${name.padEnd(44)} ${cells.map((key) => `${key} ${figures.text(key)}`).join('  ')}\n`,
  )
  const columns = recognised.columns.map(
    (one) => `${one.title || '·'}=${one.field}:${one.confidence}`,
  )
  if (process.env['VERBOSE'])
    process.stdout.write(`  ${columns.join(' | ')} [${recognised.decimal}]\n`)
  if (doubts.length > 0) process.stdout.write(`  doubts: ${doubts.join(', ')}\n`)
}

await main()
