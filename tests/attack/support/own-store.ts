import { join } from 'node:path'
import { ROOT } from '../../../worker/cli/local-state.ts'
import { makeOwnRuntime, type OwnRuntime } from '../../support/node/own-runtime.ts'
import { saysReady } from '../../support/node/says-ready.ts'

export type OwnStore = OwnRuntime

/** A store as `npm start` makes one, without a life, on a free port of the loopback, with state of its own. */
export async function startOwnStore(): Promise<OwnRuntime> {
  const store = await makeOwnRuntime(({ port, stateFolder }) => ({
    args: [join(ROOT, 'worker/cli/start.ts')],
    env: { STATE_DIR: stateFolder, PORT: String(port), DEMO_LIFE: 'no' },
    isReady: saysReady,
  }))
  await store.start()
  return store
}
