import type { Env } from '../../../worker/env.ts'

/** A queue that loses everything it is given. */
export const silentQueue = {
  send: async () => {},
  sendBatch: async () => {},
} as unknown as Env['JOBS']
