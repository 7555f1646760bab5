import type { Env } from '../../../worker/env.ts'
import { type Binding, faultyEnv } from '../../support/worker/faults.ts'
import type { Random } from '../../../worker/cli/seed/life/random.ts'

/** What may go wrong with an act: at one call of a binding, with all of it, or with the database. */
const KINDS = ['before', 'after', 'twice', 'delay', 'away'] as const
export type Kind = (typeof KINDS)[number] | 'none'

const AWAY_MS = 90_000
/** Of as many acts as there are words, so many meet with each. */
const DRAWN: Kind[] = [
  ...Array.from({ length: 9 }, () => 'none' as const),
  ...(['before', 'before', 'before', 'after', 'after', 'after', 'after'] as const),
  ...(['twice', 'twice', 'delay', 'delay', 'away'] as const),
]

export interface Mishap {
  kind: Kind
  env: Env
  /** How often what is asked is asked, at once. */
  times: number
  /** Resolves when the act stands still at a call, to go on once `release` is called. */
  isHeld: Promise<void>
  release: () => void
}

/** What the bindings do: whatever the mishap at hand says, and nothing at all while the database is away. */
export class Weather {
  /** How often each kind has struck, by what it struck: `shop before`, `DB before`. */
  readonly struck = new Map<string, number>()
  private awayUntil = 0
  private readonly bindings: Env

  constructor(bindings: Env) {
    this.bindings = bindings
  }

  /** Something wrong, or nothing, with an act that makes about `calls` calls outside. */
  mishap(random: Random, { name, calls }: { name: string; calls: number }): Mishap {
    const kind = random.pick(DRAWN)
    const at = 1 + random.below(calls)
    if (kind === 'none') return this.calmly()
    if (kind === 'twice') {
      this.note(`${name} twice`)
      return { ...this.calmly(), kind, times: 2 }
    }
    let release = () => {}
    let hold = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    const isHeld = new Promise<void>((resolve) => (hold = resolve))
    let nth = 0
    const onCall = async (binding: Binding) => {
      nth += 1
      if (nth === at) this.note(`${name} ${kind}`)
      if (nth === at) this.note(`${binding} ${kind}`)
      if (nth === at && kind === 'away') this.awayUntil = Date.now() + AWAY_MS
      if (nth === at && kind === 'delay') {
        hold()
        await gate
      }
      this.refuseAway(binding)
    }
    const isBroken = kind === 'before' || kind === 'after'
    const faults = { at: isBroken ? at : 0, fault: isBroken ? kind : 'before', onCall } as const
    return { kind, env: this.around(faults), times: 1, isHeld, release }
  }

  calmly(): Mishap {
    const isHeld = new Promise<void>(() => {})
    return { kind: 'none', env: this.calm(), times: 1, isHeld, release: () => {} }
  }

  /** Nothing goes wrong but that the database may be away. */
  calm(): Env {
    const onCall = async (binding: Binding) => this.refuseAway(binding)
    return this.around({ at: 0, fault: 'before', onCall })
  }

  private around(faults: Parameters<typeof faultyEnv>[1]): Env {
    return faultyEnv(this.bindings, { ...faults, also: ['SESSIONS', 'MAIL', 'LIVE'] }).env
  }

  private refuseAway(binding: Binding): void {
    if (binding === 'DB' && Date.now() < this.awayUntil) throw new Error('Network connection lost.')
  }

  private note(what: string): void {
    this.struck.set(what, (this.struck.get(what) ?? 0) + 1)
  }
}
