import { join } from 'node:path'
import type { unstable_readConfig } from 'wrangler'
import { ROOT } from '../local-state.ts'
import { type StoreDatabase, storeDatabases } from '../store-databases.ts'

/** What `wrangler.toml` says of the environment that is deployed. */
export interface StoreConfig {
  /** `production`, `staging`. */
  environment: string
  /** Of the Worker. */
  name: string
  /** The main one first. */
  databases: StoreDatabase[]
  /** Addresses that lead to the Worker, beside the one of workers.dev. */
  routes: string[]
  isAtWorkersDev: boolean
  crons: string[]
  /** By name, each once: those it sends to, takes from, and leaves what died in. */
  queues: string[]
  /** As `bindingName` writes them. */
  bindings: string[]
  /** The newest migration of Durable Objects; null: there is none. */
  objectsTag: string | null
  /** The variable `PUBLIC_URL`, where it is no secret. */
  publicUrl: string | null
}

/** How a binding is compared and shown: the platform names its type. */
export const bindingName = (type: string, name: string): string =>
  `${name} (${type.replaceAll('_', ' ')})`

/** Reads `wrangler.toml` for the environment that `CLOUDFLARE_ENV` names; its reader is large and needed here alone. */
export async function readConfig(): Promise<StoreConfig> {
  const { unstable_readConfig: read } = await import('wrangler')
  const env = process.env.CLOUDFLARE_ENV ?? ''
  const config = read({
    config: join(ROOT, 'wrangler.toml'),
    ...(env !== '' && { env }),
  })
  const { triggers, vars, routes = [], route } = config
  const { producers = [], consumers = [] }: Queues = config.queues
  const sent = producers.map(({ queue }) => queue)
  const taken = consumers.flatMap(({ queue, dead_letter_queue: dead }) => [queue, dead ?? queue])
  return {
    environment: env === '' ? 'production' : env,
    name: config.name ?? 'detal',
    databases: storeDatabases(config.d1_databases),
    routes: [...routes, ...(route === undefined ? [] : [route])].map((each) =>
      typeof each === 'string' ? each : each.pattern,
    ),
    isAtWorkersDev: config.workers_dev ?? true,
    crons: triggers.crons ?? [],
    queues: [...new Set([...sent, ...taken])],
    bindings: bindingsOf(config),
    objectsTag: config.migrations.at(-1)?.tag ?? null,
    publicUrl: typeof vars.PUBLIC_URL === 'string' ? vars.PUBLIC_URL : null,
  }
}

type Config = ReturnType<typeof unstable_readConfig>

interface Named {
  name: string
}

interface Queues {
  producers?: { binding: string; queue: string }[]
  consumers?: { queue: string; dead_letter_queue?: string }[]
}

/** By the types of the platform's API (`wrangler versions view`). */
function bindingsOf(config: Config): string[] {
  const { assets, version_metadata: version } = config
  const queues: Queues = config.queues
  const objects: Named[] = config.durable_objects.bindings
  const mail: Named[] = config.send_email
  const of = (type: string, names: readonly string[]) =>
    names.map((name) => bindingName(type, name))
  return [
    ...of('plain_text', Object.keys(config.vars)),
    ...of('d1', config.d1_databases.map(toBinding)),
    ...of('kv_namespace', config.kv_namespaces.map(toBinding)),
    ...of('r2_bucket', config.r2_buckets.map(toBinding)),
    ...of('queue', (queues.producers ?? []).map(toBinding)),
    ...of('durable_object_namespace', objects.map(toName)),
    ...of('send_email', mail.map(toName)),
    ...of('assets', assets?.binding === undefined ? [] : [assets.binding]),
    ...of('version_metadata', version === undefined ? [] : [version.binding]),
  ]
}

const toBinding = ({ binding }: { binding: string }): string => binding

const toName = ({ name }: Named): string => name
