import type {
  D1Database,
  Fetcher,
  KVNamespace,
  Queue,
  R2Bucket,
  SendEmail,
} from '@cloudflare/workers-types'
import type { Db } from './db/client.ts'
import type { JobMessage } from './jobs/messages.ts'

/** Bindings and variables, as `wrangler.toml` names them. */
export interface Env {
  DB: D1Database
  SESSIONS: KVNamespace
  /** Price lists: the files as they came, and what imports keep between steps. */
  SOURCES: R2Bucket
  /** Photos. */
  MEDIA: R2Bucket
  JOBS: Queue<JobMessage>
  MAIL: SendEmail
  ASSETS: Fetcher
  APP_ENV: string
  /** 'true' shows the test-mode banner and the mailbox. */
  DEBUG: string
  /** Signs CSRF tokens and links. A secret in production; a fixed word locally. */
  APP_KEY?: string
}

export type Locale = 'be' | 'en' | 'ru'

/** The signed-in person behind a call. */
export interface Actor {
  id: number
  email: string
  isEmailVerified: boolean
  permissions: string[]
  roles: string[]
  sessionId: string
}

/** What every verb gets: bindings by purpose, who acts, in which language, when. */
export interface Ctx {
  db: Db
  kv: KVNamespace
  sources: R2Bucket
  media: R2Bucket
  jobs: Queue<JobMessage>
  env: Env
  actor: Actor | null
  locale: Locale
  requestId: string
  ipAddress: string | null
  now: Date
}

/** Hono's view of the above. */
export interface AppEnv {
  Bindings: Env
  Variables: { ctx: Ctx }
}
