import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'

interface Consumer {
  queue: string
  dead_letter_queue?: string
}

/** What of an environment is compared. */
interface Config {
  name?: string | undefined
  vars: unknown
  define: unknown
  alias?: unknown
  assets?: unknown
  limits?: unknown
  triggers: { crons?: unknown }
  d1_databases: { binding: string; database_name?: string }[]
  kv_namespaces: { binding: string }[]
  r2_buckets: { binding: string; bucket_name?: string }[]
  send_email: { name: string }[]
  version_metadata?: unknown
  durable_objects: { bindings: unknown }
  migrations: unknown
  queues: { producers?: { binding: string; queue: string }[]; consumers?: Consumer[] }
}

const config = join(import.meta.dirname, '../../wrangler.toml')
const production = unstable_readConfig({ config }) as Config
const staging = unstable_readConfig({ config, env: 'staging' }) as Config

/** What the Worker names; of a queue it takes from, how it takes. */
const shapeOf = (of: Config) => ({
  vars: of.vars,
  define: of.define,
  alias: of.alias,
  assets: of.assets,
  limits: of.limits,
  crons: of.triggers.crons,
  databases: of.d1_databases.map(({ binding }) => binding),
  kv: of.kv_namespaces.map(({ binding }) => binding),
  buckets: of.r2_buckets.map(({ binding }) => binding),
  mail: of.send_email.map(({ name }) => name),
  version: of.version_metadata,
  objects: of.durable_objects.bindings,
  migrations: of.migrations,
  producers: of.queues.producers?.map(({ binding }) => binding),
  consumers: of.queues.consumers?.map(({ queue: _, dead_letter_queue: __, ...how }) => how),
})

/** Everything that only one environment may have. */
const namesOf = (of: Config): (string | undefined)[] => [
  of.name,
  ...of.d1_databases.map(({ database_name: name }) => name),
  ...of.r2_buckets.map(({ bucket_name: name }) => name),
  ...(of.queues.producers ?? []).map(({ queue }) => queue),
  ...(of.queues.consumers ?? []).flatMap(({ queue, dead_letter_queue: dead }) => [queue, dead]),
]

describe('staging', () => {
  it('binds what production binds, and takes from its queues alike', () => {
    expect(shapeOf(staging)).toEqual(shapeOf(production))
  })

  it('shares no database, bucket, queue or name with production', () => {
    const shared = namesOf(staging).filter(
      (name) => name !== undefined && namesOf(production).includes(name),
    )
    expect(shared).toEqual([])
  })

  it('gives up its messages into a queue whose dead letters the Worker knows', () => {
    const dead = [production, staging].flatMap(({ queues }) =>
      (queues.consumers ?? []).flatMap(({ dead_letter_queue: name }) => name ?? []),
    )
    expect(dead).toEqual(['detal-jobs-dead', 'detal-staging-jobs-dead'])
  })
})
