import { makeOwnRuntime, type OwnRuntime } from '../node/own-runtime.ts'
import { saysReady } from '../node/says-ready.ts'
import { test as base } from './journey.ts'

/** The demo's store beside a copy of its database that has what was written five seconds later. */
async function startCopiedStore(): Promise<OwnRuntime> {
  const store = await makeOwnRuntime(({ port, stateFolder }) => ({
    args: ['tests/support/edge/copied-server.ts', String(port)],
    env: { STATE_DIR: stateFolder },
    isReady: saysReady,
  }))
  await store.start()
  return store
}

/** Journeys in a store of their own; each worker has one. */
export const test = base.extend<object, { copied: OwnRuntime }>({
  copied: [
    async ({ playwright: _ }, use) => {
      const copied = await startCopiedStore()
      await use(copied)
      await copied.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ copied }, use) => {
    await use(copied.url.replace('127.0.0.1', 'localhost'))
  },
})
