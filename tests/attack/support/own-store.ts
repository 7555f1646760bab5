import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../../../worker/cli/local-state.ts'
import { makeOwnRuntime, type OwnRuntime } from '../../support/node/own-runtime.ts'

export type OwnStore = OwnRuntime

/** A store as `npm start` makes one, without a life, on a free port of the loopback, with state of its own. */
export async function startOwnStore(): Promise<OwnRuntime> {
  const store = await makeOwnRuntime(({ port, stateFolder }) => ({
    args: [join(ROOT, 'worker/cli/start.ts')],
    env: { STATE_DIR: stateFolder, PORT: String(port), DEMO_LIFE: 'no' },
    isReady: saysSo,
  }))
  await store.start()
  return store
}

function saysSo(starting: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    starting.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Detal is ready')) resolve()
    })
    starting.once('exit', (code) => reject(new Error(`the store ended with ${code}: ${said}`)))
  })
}
