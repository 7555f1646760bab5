import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { LIST_HEAD, listRows, writeCsv } from './make-list.ts'
import { machine } from './runtime.ts'
import { writeWorkbook } from './write-workbook.ts'

/**
 * The parsers by themselves, in Node with a heap of 64 MB: a list that does not fit ends the run.
 * Floor of a workbook: inflating its sheet and going through the bytes once.
 */

const HEAP_MB = 64
const SEED = 20_262

interface Run {
  items: number
  seconds: number
}

function parse(path: string): Run {
  const cap = `--max-old-space-size=${HEAP_MB}`
  const args = ['--no-warnings', cap, 'tests/bench/parse-file.ts', path]
  const { stdout, status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${path} under ${HEAP_MB} MB: ${stderr.slice(-400)}`)
  return JSON.parse(stdout) as Run
}

/** Seconds to inflate the largest entry of a ZIP made by `writeWorkbook`, and to sum its bytes. */
function inflateFloor(path: string): number {
  const file = readFileSync(path)
  const at = file.indexOf('xl/worksheets/sheet1.xml')
  const start = at + 'xl/worksheets/sheet1.xml'.length
  const startedAt = performance.now()
  let sum = 0
  for (const byte of inflateRawSync(file.subarray(start), { info: false })) sum += byte
  return sum < 0 ? 0 : (performance.now() - startedAt) / 1000
}

function say(what: string, path: string, { items, seconds }: Run, rest: string): void {
  const size = `${(statSync(path).size / 1e6).toFixed(1)} MB`
  const figure = `${items} rows, ${size}, ${seconds.toFixed(1)} s`
  process.stdout.write(`${what.padEnd(44)} ${figure.padEnd(40)} ${rest}\n`)
}

const folder = mkdtempSync(join(tmpdir(), 'detal-bench-parsers-'))
try {
  process.stdout.write(`${machine()}; heap of each parser capped at ${HEAP_MB} MB\n`)
  const csv = join(folder, 'list.csv')
  await writeCsv(csv, { rows: 1_000_000, seed: SEED })
  say('CSV, windows-1251, 1,000,000 rows', csv, parse(csv), '')
  const xlsx = join(folder, 'list.xlsx')
  writeWorkbook(xlsx, [LIST_HEAD, ...listRows({ rows: 100_000, seed: SEED })])
  const floor = `floor (inflate alone) ${inflateFloor(xlsx).toFixed(1)} s`
  say('XLSX, 100,000 rows', xlsx, parse(xlsx), `<= 5 s; ${floor}`)
  const xls = join(folder, 'list.xls')
  writeWorkbook(xls, [LIST_HEAD, ...listRows({ rows: 60_000, seed: SEED })])
  say('XLS, 60,000 rows', xls, parse(xls), '<= 12 s')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
