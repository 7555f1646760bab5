import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from './build-web.ts'
import { endChildren, endWithSignals, run } from './children.ts'
import { ROOT } from './local-state.ts'
import { runCommand, say, CliError } from './run-command.ts'

const BENCHES = [
  'parsers',
  'import',
  'recognition',
  'search',
  'orders',
  'export',
  'markups',
  'charts',
  'people',
  'feeds',
  'load',
  'basket',
  'web',
]
/** Takes long, an hour or a store of full size: only when it is named. */
const LONG = [
  'timing',
  'plans',
  'histories',
  'quote-mails',
  'ozon',
  'cost',
  'browse',
  'product-files',
  'photos',
  'projects',
  'edge',
  'offers-at',
]

/**
 * `npm run bench [name …]`: the machine, then each benchmark of `tests/bench`, one at a time.
 * `--tries 200` shortens `timing`, `--rows 100000` makes a smaller store for `feeds`.
 */
async function bench(): Promise<void> {
  const [cpu] = cpus()
  say(`${cpus().length} x ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`)
  say(`${process.platform} ${process.arch}, Node ${process.versions.node}`)
  const { values, positionals: wanted } = parseArgs({
    allowPositionals: true,
    options: { tries: { type: 'string' }, rows: { type: 'string' } },
  })
  const all = [...BENCHES, ...LONG]
  const names = wanted.length === 0 ? BENCHES : all.filter((name) => wanted.includes(name))
  if (names.length === 0) throw new CliError(`Benchmarks: ${all.join(', ')}.`)
  const given: Record<string, string[]> = {
    timing: values.tries === undefined ? [] : ['--tries', values.tries],
    feeds: values.rows === undefined ? [] : ['--rows', values.rows],
  }
  // The Worker that is measured has the client's pages in it.
  await buildWeb()
  for (const name of names) {
    say(`\n== ${name}`)
    const script = join(ROOT, 'tests/bench', `${name}.ts`)
    const { code } = await run(script, given[name] ?? [], { output: 'inherit' })
    if (code !== 0) throw new CliError(`Benchmark ${name} failed.`)
  }
}

endWithSignals()
await runCommand(bench)
await endChildren()
