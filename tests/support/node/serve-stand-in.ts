import type { TestProject } from 'vitest/node'
import { startStandIn } from './rates-stand-in.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a source of rates of our own listens. */
    standIn: string
  }
}

/** Runs the stand-in beside the tests; `inject('standIn')` says where. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const standIn = await startStandIn()
  project.provide('standIn', standIn.url)
  return standIn.close
}
