import { z } from 'zod'
import type { Permission } from '../../permissions.ts'

/** Troubles of the store itself, on the wire; shared with the web client and the doctor of the command line. */

/** What can be the matter, what stops the store first. */
export const TROUBLE_KINDS = [
  /** The secret `APP_KEY` is missing or too short. */
  'app-key',
  /** `PUBLIC_URL` is missing, or is not one origin. */
  'public-url',
  /** Bindings are missing; the detail names them. */
  'binding',
  /** The database is behind the Worker; the detail names the migrations. */
  'migrations',
  /** Cron has not run for five minutes. */
  'cron',
  /** Jobs have not been begun for five minutes. */
  'queue',
  /** The mail service refuses the sender's address, the detail is its code; or there is none: `E_NO_SENDER`. */
  'sender',
  /** Currencies in use have had no new rate for days; the detail names them. */
  'rates',
  /** Too many requests fail; the detail is their share in hundredths of a percent. */
  'errors',
  /** Pages take too long; the detail is the time that 95 % of them are as fast as, in milliseconds. */
  'slow',
] as const

export const TroubleKind = z.enum(TROUBLE_KINDS)
export type TroubleKind = z.infer<typeof TroubleKind>

/** Who is told of troubles in the back office, and of how requests fare. */
export const SEES_TROUBLES = 'settings.jobs.view' satisfies Permission

/** A trouble that lasts. */
export const Trouble = z.object({
  kind: TroubleKind,
  detail: z.string(),
  since: z.iso.datetime(),
})
export type Trouble = z.infer<typeof Trouble>

/** Half and 95 % of the requests that read took as many milliseconds or fewer, within a tenth; null: there were none. */
const Times = z.object({ p50: z.number(), p95: z.number(), max: z.number() }).nullable()

/** How requests fared in a span that ends now. */
export const SpanRequests = z.object({
  requests: z.number().int(),
  /** Answers of 500 and more. */
  errors: z.number().int(),
  /** Hundredths of a percent; null: there were no requests. */
  error_bps: z.number().int().nullable(),
  pages: Times,
  api: Times,
})
export type SpanRequests = z.infer<typeof SpanRequests>

/** The last hour and the last day, in steps of five minutes. */
export const RequestFigures = z.object({ hour: SpanRequests, day: SpanRequests })
export type RequestFigures = z.infer<typeof RequestFigures>

/** What the doctor looks at: troubles, and whether the database answers at all. */
export const CHECK_KINDS = ['database', ...TROUBLE_KINDS] as const

export const Check = z.object({
  kind: z.enum(CHECK_KINDS),
  /** `unknown`: it could not be looked at. */
  state: z.enum(['fine', 'trouble', 'unknown']),
  detail: z.string(),
  /** Null: fine, or noticed just now. */
  since: z.iso.datetime().nullable(),
})
export type Check = z.infer<typeof Check>

/** What the doctor is answered. */
export const Examination = z.object({
  at: z.iso.datetime(),
  /** The newest migration that the Worker was built with. */
  version: z.string(),
  checks: z.array(Check),
  /** Null: the database did not answer. */
  requests: RequestFigures.nullable(),
  /** Questions of the doctor with a wrong signature in the last day. */
  probes: z.number().int().nullable(),
})
export type Examination = z.infer<typeof Examination>
