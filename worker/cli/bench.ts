import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { endChildren, endWithSignals, run } from './children.ts'
import { ROOT } from './local-state.ts'
import { runCommand, say, Told } from './told.ts'

const BENCHES = ['parsers', 'import', 'search']

/** `npm run bench [name …]`: the machine, then each benchmark of `tests/bench`, one at a time. */
async function bench(): Promise<void> {
  const [cpu] = cpus()
  say(`${cpus().length} x ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`)
  say(`${process.platform} ${process.arch}, Node ${process.versions.node}`)
  const wanted = process.argv.slice(2)
  const names = BENCHES.filter((name) => wanted.length === 0 || wanted.includes(name))
  if (names.length === 0) throw new Told(`Benchmarks: ${BENCHES.join(', ')}.`)
  for (const name of names) {
    say(`\n== ${name}`)
    const script = join(ROOT, 'tests/bench', `${name}.ts`)
    const { code } = await run(script, [], { output: 'inherit' })
    if (code !== 0) throw new Told(`Benchmark ${name} failed.`)
  }
}

endWithSignals()
await runCommand(bench)
await endChildren()
