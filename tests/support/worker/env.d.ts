import type { D1Migration } from 'cloudflare:test'
import type { Env as WorkerEnv } from '../../../worker/env.ts'

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      TEST_MIGRATIONS: D1Migration[]
      /** Of databases of lines of offers. */
      LINES_MIGRATIONS: D1Migration[]
      /** Another database: what stands in for a copy of the first. */
      COPY: D1Database
      LINES_1: D1Database
      LINES_2: D1Database
      LINES_3: D1Database
      /** How many histories of accounts are lived through, and from which seed on. */
      HISTORIES: string
      HISTORY_SEED: string
      OZON_OFFERS: string
      CARTS: string
      /** `all`: a fault comes to every call, not only to those of the day. */
      FAULTS: string
      /** How many generated mails are read; '' for one of each shape. */
      QUOTE_MAILS: string
    }
  }
}
