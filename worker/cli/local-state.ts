import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { CliError } from './run-command.ts'

/** The repository's root, absolute. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** Where the local database, files and sessions live: `STATE_DIR`, else `.state` in the repository. */
export function stateDir(): string {
  return resolve(ROOT, process.env.STATE_DIR ?? '.state')
}

/** The port to serve on: `PORT`, else the command's own, else 8787. */
export function chosenPort(usual = '8787'): number {
  const text = process.env.PORT ?? usual
  const port = /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : 0
  if (port < 1 || port > 65_535)
    throw new CliError(`PORT must be a number from 1 to 65535, not "${text}".`)
  return port
}

/** Refuses in one sentence when something already listens on the port. */
export async function needFreePort(port: number): Promise<void> {
  if (!(await isFree(port))) {
    throw new CliError(
      `Port ${port} is busy: stop what listens there, or choose another with PORT=8788.`,
    )
  }
}

/** A port nobody listens on at the moment. */
export function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => done(port))
    })
  })
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer().once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
}
