import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FileRefused } from '../../../worker/price-lists/reading.ts'
import { makeRowReader } from '../../../worker/price-lists/read-row/make-row-reader.ts'
import { recognise } from '../../../worker/price-lists/recognise/recognise.ts'
import type { ListSettings, Recognised } from '../../../worker/price-lists/schemas.ts'
import { addFigures, type ListFigures, newFigures } from './list-figures.ts'
import { expectedFigures, type Expected } from './expected-figures.ts'
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
  let differences = 0
  for (const name of Object.keys(expected)) {
    const [file = '', entry] = name.split('/')
    if (!readdirSync(directory).includes(file) || (file.endsWith('.zip') && entry === undefined))
      continue
    differences += await check(
      join(directory, file),
      name,
      entry === undefined ? {} : { entry },
      expected,
    )
  }
  process.stdout.write(differences === 0 ? 'all figures equal\n' : `${differences} differences\n`)
  process.exitCode = differences === 0 ? 0 : 1
}

async function check(
  path: string,
  name: string,
  settings: ListSettings,
  all: Expected,
): Promise<number> {
  try {
    const { figures, recognised } = await read(path, settings, name)
    const wrong = expectedFigures(all[name] ?? {})
      .map(([key, value]) => [key, value, figures.text(key)] as const)
      .filter(([, value, got]) => value !== got)
    report(name, figures, recognised)
    for (const [key, value, got] of wrong) {
      process.stdout.write(`  DIFFERENT ${key}: expected ${value}, got ${got}\n`)
    }
    return wrong.length
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    process.stdout.write(`${name.padEnd(44)} REFUSED ${error.code}\n`)
    return 1
  }
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
