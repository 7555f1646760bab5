import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'

const config = join(import.meta.dirname, '../../wrangler.toml')
const production = unstable_readConfig({ config })
const staging = unstable_readConfig({ config, env: 'staging' })

type Config = typeof production

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
