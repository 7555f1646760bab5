import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { listenLocally } from './listen-locally.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a file of tests sends the statements it has seen. */
    statements: string
  }
}

/** What `npm run bench plans` and the plans of `npm test` read; emptied by a whole run of the tests. */
export const STATEMENTS_FOLDER = join(import.meta.dirname, '../../../.cache/statements')

/** Keeps the statements of this run, in a file for each runtime that sends them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = `${Date.now()}-${process.pid}`
  mkdirSync(STATEMENTS_FOLDER, { recursive: true })
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const runtime = (request.url ?? '').replaceAll(/[^\w-]/g, '')
      // Each sending of a runtime holds all that came before.
      writeFileSync(join(STATEMENTS_FOLDER, `${run}-${runtime}.json`), Buffer.concat(chunks))
      response.end()
    })
  })
  const port = await listenLocally(server)
  project.provide('statements', `http://127.0.0.1:${port}/`)
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
