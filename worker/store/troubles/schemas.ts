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
  /** A database becomes full; the detail is a `RoomDetail`, written by `toRoomDetail`. */
  'room',
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

/** Bytes that one D1 database holds: 10 GB (https://developers.cloudflare.com/d1/platform/limits/). */
export const MOST_BYTES = 10_000_000_000

/** What takes the room of the database; `other`: all that is not told apart. */
export const ROOM_GROUPS = [
  'lists',
  'products',
  'orders',
  'customers',
  'purchasing',
  'mails',
  'actions',
  'visits',
  'integrations',
  'markets',
  'other',
] as const

export const RoomGroup = z.enum(ROOM_GROUPS)
export type RoomGroup = z.infer<typeof RoomGroup>

/** How large the main database is and about what takes its room, and how large those of offers' lines are. */
export const Room = z.object({
  /** Of the main database, told by D1. */
  bytes: z.number().int(),
  /** What one database holds. */
  most_bytes: z.number().int(),
  /** Estimates, the largest first and `other` last. */
  groups: z.array(z.object({ name: RoomGroup, bytes: z.number().int() })),
  /** Databases of lines that are bound beside it; null: it does not answer. */
  databases: z.array(z.object({ name: z.string(), bytes: z.number().int().nullable() })),
})
export type Room = z.infer<typeof Room>

/** How full databases are that become so, in whole percents of what one holds. */
export interface RoomDetail {
  /** Of the main one; null: it does not become full. */
  percent: number | null
  /** The largest groups of the main one, in percents of it. */
  largest: { name: RoomGroup; percent: number }[]
  /** Databases of lines, by their bindings. */
  databases: { name: string; percent: number }[]
}

/** "64 %, about: orders 31 %, actions 25 %; OFFERS_1 71 %", which the doctor prints as it is. */
export function toRoomDetail({ percent, largest, databases }: RoomDetail): string {
  const shares = (all: readonly { name: string; percent: number }[]) =>
    all.map((one) => `${one.name} ${one.percent} %`).join(', ')
  const about = largest.length === 0 ? '' : `, about: ${shares(largest)}`
  const main = percent === null ? [] : [`${percent} %${about}`]
  return [...main, ...(databases.length === 0 ? [] : [shares(databases)])].join('; ')
}

/** The same, read; groups of another version are left out. */
export function readRoomDetail(detail: string): RoomDetail {
  const shares = [...detail.matchAll(/(\w+) (\d+) %/g)].map(([, name = '', percent]) => ({
    name,
    percent: Number(percent),
  }))
  const main = /^\d+/.exec(detail)
  return {
    percent: main === null ? null : Number(main[0]),
    largest: shares.flatMap(({ name, percent }) => {
      const known = RoomGroup.safeParse(name)
      return known.success ? [{ name: known.data, percent }] : []
    }),
    databases: shares.filter(({ name }) => /^OFFERS_\d+$/.test(name)),
  }
}

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
