import type { Env } from '../../../worker/env.ts'

/** What a binding does wrong at one call: fails before doing it, or after having done it. */
export type Fault = 'before' | 'after'

export interface Faults {
  /** Counted from 1; 0 for none. */
  at: number
  fault: Fault
  /** Runs before every call outside, which is its binding's. */
  onCall?: (binding: Binding) => Promise<void>
  /** Bindings that misbehave besides the usual ones. */
  also?: Binding[]
}

const USUAL = ['DB', 'SOURCES', 'MEDIA', 'DOCUMENTS', 'JOBS'] as const
export type Binding = (typeof USUAL)[number] | 'SESSIONS' | 'MAIL' | 'LIVE'

/** Databases of lines of offers, where there are some. */
const linesOf = (env: Env): Binding[] =>
  Object.keys(env).filter((name) => name.startsWith('OFFERS_')) as Binding[]

const LEAVES = new Set([
  'first', 'all', 'run', 'raw', 'batch', 'put', 'get', 'head', 'delete', 'send', 'sendBatch',
  'createMultipartUpload', 'uploadPart', 'complete', 'abort', 'list', 'tell',
]) // prettier-ignore

const REAL = Symbol('real')

/** The bindings of `env`, misbehaving as told; `calls` counts what went outside. */
export function faultyEnv(env: Env, faults: Faults): { env: Env; calls: () => number } {
  let calls = 0

  async function outside(binding: Binding, call: () => Promise<unknown>): Promise<unknown> {
    calls += 1
    const isFaulty = calls === faults.at
    await faults.onCall?.(binding)
    if (isFaulty && faults.fault === 'before') throw new Error('Network connection lost.')
    const answer = await call()
    if (isFaulty) throw new Error('Network connection lost.')
    return wrap(binding, answer)
  }

  function wrap<T>(binding: Binding, value: T): T {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    return new Proxy(value as object, {
      get(target, name) {
        if (name === REAL) return target
        const member: unknown = Reflect.get(target, name, target)
        if (typeof member !== 'function') return member
        if (LEAVES.has(String(name))) {
          return (...args: unknown[]) =>
            outside(binding, async () => Reflect.apply(member, target, args.map(unwrap)))
        }
        // prepare, bind, arrayBuffer …: pass on, but keep an eye on what they answer.
        return (...args: unknown[]) => {
          const answer: unknown = Reflect.apply(member, target, args.map(unwrap))
          return answer instanceof Promise ? answer : wrap(binding, answer)
        }
      },
    }) as T
  }

  const names = [...USUAL, ...linesOf(env), ...(faults.also ?? [])]
  const wrapped = Object.fromEntries(names.map((name) => [name, wrap<unknown>(name, env[name])]))
  return { env: { ...env, ...wrapped }, calls: () => calls }
}

function unwrap(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrap)
  if (value === null || typeof value !== 'object') return value
  return (value as Record<symbol, unknown>)[REAL] ?? value
}
