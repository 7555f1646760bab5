import type {
  D1Database,
  Fetcher,
  KVNamespace,
  Queue,
  R2Bucket,
  SendEmail,
  WorkerVersionMetadata,
} from '@cloudflare/workers-types'
import type { Db } from './db/client.ts'
import type { LinesBindings } from './db/offers-at/databases.ts'
import type { JobMessage, JobQueue } from './job-messages.ts'
import type { Channel } from './lib/channel.ts'
import type { Locale } from '../web/lib/locales.ts'
import type { LiveRooms } from './live-rooms.ts'

/** Bindings and variables, as `wrangler.toml` names them. */
export interface Env extends LinesBindings {
  DB: D1Database
  SESSIONS: KVNamespace
  /** Price lists: the files as they came, and what imports keep between steps; copies of feeds under `feeds/`. */
  SOURCES: R2Bucket
  /** Photos. */
  MEDIA: R2Bucket
  /** Documents of orders as they were issued; never shown to the public. */
  DOCUMENTS: R2Bucket
  JOBS: Queue<JobMessage>
  MAIL: SendEmail
  /** Rooms of WebSockets for the live status. */
  LIVE: LiveRooms
  ASSETS: Fetcher
  /** Which version of the Worker this is, as the platform numbers them. */
  VERSION?: WorkerVersionMetadata
  APP_ENV: string
  /** 'true' shows the test-mode banner and the mailbox. */
  DEBUG: string
  /** Signs CSRF tokens and links. A secret in production; a fixed word locally. */
  APP_KEY?: string
  /** Where mails come from while staff have set no address in the store's settings. */
  MAIL_FROM?: string
  /** The host of the offers' addresses for lists by mail; without it no lists come that way. */
  INBOUND_MAIL_HOST?: string
  /** Names the server that receives mails, as its `Authentication-Results` do; Cloudflare's unless said. */
  MAIL_AUTH_SERVER?: string
  /**
   * The store's only origin: `https://detal.example`. Required in production; a local store also answers as
   * this machine.
   */
  PUBLIC_URL?: string
  /** The same on this machine, for jobs alone: no request says it to them. */
  LOCAL_URL?: string
  /** 'true' on a developer's machine lets lists be downloaded from that machine; nowhere else does it count. */
  LISTS_FROM_HERE?: string
  /** Lets page views go on to Google Analytics 4; a secret of its Measurement Protocol. */
  GA4_API_SECRET?: string
  /** Where they go, when it is not Google itself. */
  GA4_URL?: string
}

/** The signed-in person behind a call. */
export interface Actor {
  id: number
  email: string
  isEmailVerified: boolean
  permissions: string[]
  /** Those of sections that are switched off for them: they are not among `permissions`. */
  offPermissions?: string[]
  roles: string[]
  /** Whether a confirmed second factor guards the account. */
  hasTwoFactor: boolean
  /** Whether the back office is closed until one does. */
  lacksTwoFactor: boolean
  currentTeamId: number | null
  sessionId: string
  /** When the password behind this session was last confirmed. */
  passwordConfirmedAt: Date | null
  /** Staff acts for this person; null: the person themselves. */
  acting: Acting | null
}

/** A visit of staff to a customer's account. */
export interface Acting {
  visitId: string
  staffId: number
  /** When it ends at the latest. */
  until: Date
}

/** What every verb gets: bindings by purpose, who acts, in which language, when. */
export interface Ctx {
  /** What everybody has written: for what decides money, stock, rights and sessions, and for what writes. */
  db: Db
  /**
   * The nearest copy of it, for what everybody may see; it has at least what the visitor wrote themselves, and others'
   * a moment later. It is `db` wherever a call may decide anything: in jobs, in the back office, in whatever writes.
   */
  reads: Db
  kv: KVNamespace
  sources: R2Bucket
  media: R2Bucket
  documents: R2Bucket
  jobs: JobQueue
  env: Env
  actor: Actor | null
  locale: Locale
  /** Where the call is made: by the host of its request; jobs work for the main one. */
  channel: Channel
  requestId: string
  /** Where the channel is reached, `https://detal.example`: what links in mails begin with. */
  origin: string
  ipAddress: string | null
  /** What program asks, as it names itself, at most 300 characters; null in jobs. */
  userAgent: string | null
  /** The marks of earlier sign-ins that the browser sent, unchecked; see `known-device.ts`. */
  deviceMarks: string[]
  now: Date
  /** Runs work after the response; a failure of it, called `what`, is only logged. */
  later(what: string, work: () => Promise<unknown>): void
}

/** Hono's view of the above. */
export interface AppEnv {
  Bindings: Env
  Variables: { ctx: Ctx }
}
