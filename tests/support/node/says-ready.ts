import type { ChildProcess } from 'node:child_process'

/** Resolves once a store that is starting says that it is ready; fails with all it said when it ends before. */
export const saysReady = (starting: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    starting.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
      if (said.includes('Detal is ready')) resolve()
    })
    starting.once('exit', (code) => reject(new Error(`The store ended with ${code}:\n${said}`)))
  })
