import type { KVNamespace } from '@cloudflare/workers-types'
import type { Env } from '../../../../worker/env.ts'
import { faultyEnv } from '../../../support/worker/faults.ts'
import type { Random } from '../../../../worker/cli/seed/life/random.ts'

export interface Mishap {
  env: Partial<Env>
  /** How often the request is sent, at once. */
  times: number
  name: string
}

/** A KV that answers for ever what it answered first, absences too. */
export function staleKv(kv: KVNamespace): KVNamespace {
  const first = new Map<string, unknown>()
  const get = async (key: string, type: 'json') => {
    if (!first.has(key)) first.set(key, await kv.get(key, type))
    return first.get(key) ?? null
  }
  return new Proxy(kv, {
    get(target, name) {
      if (name === 'get') return get
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}

/** What goes wrong with one request, mostly nothing; KV is stale throughout when `kv` says so. */
export function mishapOf(random: Random, env: Env, kv: KVNamespace): Mishap {
  const around: Env = { ...env, SESSIONS: kv }
  const kind = random.pick([
    'none',
    'none',
    'none',
    'none',
    'before',
    'after',
    'after',
    'twice',
    'away',
  ])
  if (kind === 'none') return { env: around, times: 1, name: kind }
  if (kind === 'twice') return { env: around, times: 2, name: kind }
  if (kind === 'away') {
    const away = () => Promise.reject(new Error('Network connection lost.'))
    return {
      env: faultyEnv(around, { at: 0, fault: 'before', onCall: away }).env,
      times: 1,
      name: kind,
    }
  }
  const at = 1 + random.below(6)
  const fault = kind === 'before' ? 'before' : 'after'
  return { env: faultyEnv(around, { at, fault }).env, times: 1, name: `${kind} ${at}` }
}
