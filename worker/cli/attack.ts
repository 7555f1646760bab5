import { parseArgs } from 'node:util'
import { ATTACKS } from '../../tests/attack/support/attacks.ts'
import { type OwnStore, startOwnStore } from '../../tests/attack/support/own-store.ts'
import { type Outcome, playAttack } from '../../tests/attack/support/play-attack.ts'
import type { Attack, Store } from '../../tests/attack/support/scene.ts'
import { runCommand, say, CliError } from './run-command.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * `npm run attack [name …]`: starts a store of its own on the loopback and plays each attack of
 * `tests/attack` against it; `-- --url http://localhost:8787` takes a store that runs on this machine.
 * Ends with 1 when a promise of the contract broke.
 */
async function attack(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' } },
  })
  const unknown = positionals.filter((name) => ATTACKS.every((each) => each.name !== name))
  const names = ATTACKS.map(({ name }) => name).join(', ')
  if (unknown.length > 0)
    throw new CliError(`There is no attack ${unknown.join(', ')}. Attacks: ${names}.`)
  const wanted = positionals.length === 0 ? ATTACKS : chosen(positionals)
  if (values.url !== undefined) return playAll(wanted, storeAt(values.url))
  say('Starting a store to attack …')
  const store = await startOwnStore()
  endWith(store)
  try {
    await playAll(wanted, store)
  } finally {
    await store.close()
  }
}

const chosen = (names: string[]): Attack[] => ATTACKS.filter(({ name }) => names.includes(name))

/** A store that was already running: nothing kills it or looks into its database. */
function storeAt(url: string): Store {
  const { protocol, hostname, origin } = new URL(url)
  if (protocol !== 'http:' || !LOOPBACK.test(hostname))
    throw new CliError(`Only a store on this machine is attacked, not ${url}.`)
  const refuse = () => Promise.reject(new CliError('This store is not ours to kill.'))
  return { url: origin, stateFolder: null, kill: refuse, start: refuse }
}

async function playAll(attacks: Attack[], store: Store): Promise<void> {
  const outcomes: Outcome[] = []
  say(`\n${'attack'.padEnd(16)}   calls    held  broken  seconds`)
  for (const each of attacks) {
    if (each.isForOwnStore === true && store.stateFolder === null) {
      say(`${each.name.padEnd(16)}  left out: it needs a store of its own`)
      continue
    }
    const outcome = await playAttack(each, store)
    outcomes.push(outcome)
    say(rowOf(outcome))
  }
  for (const outcome of outcomes) sayBroken(outcome)
  const broken = outcomes.reduce((sum, outcome) => sum + outcome.broken.length, 0)
  const calls = outcomes.reduce((sum, outcome) => sum + outcome.calls, 0)
  say(`\n${calls} calls, ${broken} promises broken.`)
  if (broken > 0) process.exitCode = 1
}

function rowOf({ name, calls, held, broken, seconds }: Outcome): string {
  const figures = [calls, held, broken.length].map((figure) => String(figure).padStart(7))
  return `${name.padEnd(16)} ${figures.join(' ')}  ${seconds.toFixed(1).padStart(7)}`
}

function sayBroken({ name, promise, broken }: Outcome): void {
  if (broken.length === 0) return
  say(`\n${name}: ${promise}`)
  for (const breach of broken) {
    say(`  broken (${breach.count}): ${breach.promise}`)
    for (const shown of breach.shown) say(`    ${shown}`)
  }
}

/** When the command is interrupted, its store ends too. */
function endWith(store: OwnStore): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.once(signal, () => void store.close().finally(() => process.exit(code)))
}

await runCommand(attack)
process.exit()
