import type { R2Bucket } from '@cloudflare/workers-types'
import type { Env } from '../../../worker/env.ts'
import type { Meter, Tell } from './counts.ts'
import { withOwn, withWatch } from './watched-object.ts'

/** Of `R2Bucket`, and of an upload in parts; what is not here is free. */
const R2_METERS: Record<string, Meter> = {
  put: 'r2ClassA',
  list: 'r2ClassA',
  createMultipartUpload: 'r2ClassA',
  uploadPart: 'r2ClassA',
  complete: 'r2ClassA',
  get: 'r2ClassB',
  head: 'r2ClassB',
}
const KV_METERS: Record<string, Meter> = {
  get: 'kvReads',
  getWithMetadata: 'kvReads',
  put: 'kvWrites',
  delete: 'kvWrites',
  list: 'kvWrites',
}
/** Each is written, read and deleted; what the queue adds to a message, and what counts as one. */
const MESSAGE_OPERATIONS = 3
const MESSAGE_OVERHEAD_BYTES = 100
const MESSAGE_BYTES = 64_000

/** Bindings that tell what each call of them is billed as. Statements: `countStatements`. */
export function countBindings(env: Env, tell: Tell): Env {
  const bucket = (of: R2Bucket) => countBucket(of, tell)
  return {
    ...env,
    SESSIONS: withWatch(env.SESSIONS, ({ name, call }) => {
      tellKnown(KV_METERS, name, tell)
      return call()
    }),
    SOURCES: bucket(env.SOURCES),
    MEDIA: bucket(env.MEDIA),
    DOCUMENTS: bucket(env.DOCUMENTS),
    JOBS: withWatch(env.JOBS, ({ args: [body], call }) => {
      tell('queueOperations', MESSAGE_OPERATIONS * unitsOf(body))
      return call()
    }),
    MAIL: withWatch(env.MAIL, ({ call }) => {
      tell('mails', 1)
      return call()
    }),
    LIVE: withOwn(env.LIVE, {
      getByName: (name) => countObject(env.LIVE.getByName(name), tell),
    }),
  }
}

function tellKnown(meters: Record<string, Meter>, name: string, tell: Tell): void {
  const meter = meters[name]
  if (meter !== undefined) tell(meter, 1)
}

/** Pieces of 64 KB that a message is billed as. */
const unitsOf = (body: unknown): number =>
  Math.ceil((JSON.stringify(body).length + MESSAGE_OVERHEAD_BYTES) / MESSAGE_BYTES)

function countBucket<Bucket extends object>(bucket: Bucket, tell: Tell): Bucket {
  return withWatch(bucket, ({ name, call }) => {
    tellKnown(R2_METERS, name, tell)
    const answer = call()
    if (name === 'resumeMultipartUpload') return countBucket(answer as object, tell)
    if (name !== 'createMultipartUpload') return answer
    return (answer as Promise<object>).then((upload) => countBucket(upload, tell))
  })
}

/** A stub whose calls are requests of its object, which is awake until they are answered. */
const countObject = <Stub extends object>(stub: Stub, tell: Tell): Stub =>
  withWatch(stub, ({ call }) => {
    tell('objectRequests', 1)
    const from = Date.now()
    const answer = call()
    const end = () => tell('objectMs', Math.max(1, Date.now() - from))
    void Promise.resolve(answer).then(end, end)
    return answer
  })
