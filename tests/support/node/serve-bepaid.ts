import type { TestProject } from 'vitest/node'
import { startBepaid } from './bepaid-stand-in.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a stand-in for bePaid listens. */
    bepaid: string
  }
}

/** Runs the stand-in beside the tests; `inject('bepaid')` says where. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await startBepaid()
  project.provide('bepaid', url)
  return close
}
