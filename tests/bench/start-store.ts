import { join } from 'node:path'
import { start } from '../../worker/cli/children.ts'
import { findFreePort, ROOT } from '../../worker/cli/local-state.ts'

/** Starts a store of its own, of the demo without its life, in the folder `state`; `endChildren` ends it. */
export async function startStore(state: string): Promise<{ url: string; pid: number }> {
  const port = await findFreePort()
  const store = start(join(ROOT, 'worker/cli/start.ts'), [], {
    output: 'quiet',
    env: { PORT: String(port), STATE_DIR: state, DEMO_LIFE: 'no' },
  })
  await new Promise<void>((done, fail) => {
    store.stdout?.on('data', (chunk: Buffer) => chunk.includes('Detal is ready') && done())
    store.on('exit', () => fail(new Error('the store did not start')))
  })
  return { url: `http://127.0.0.1:${port}`, pid: store.pid ?? 0 }
}
