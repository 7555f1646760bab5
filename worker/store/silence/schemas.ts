import { z } from 'zod'

/** What a store that was restored leaves undone until staff switch it on; shared with the web client. */

export const SILENCE_KINDS = [
  'mail',
  'webhooks',
  'pulls',
  'markets',
  'payments',
  'analytics',
] as const
export const SilenceKind = z.enum(SILENCE_KINDS)
export type SilenceKind = z.infer<typeof SilenceKind>

/** The row of `settings`: since when each kind is silent. */
export const SILENCE_KEY = 'silence'
export const Silence = z.partialRecord(SilenceKind, z.iso.datetime()).catch({})
export type Silence = z.infer<typeof Silence>

export const SilencedKind = z.object({ kind: SilenceKind, since: z.iso.datetime() })
export type SilencedKind = z.infer<typeof SilencedKind>

/** Path of `DELETE /admin/settings/silence/{kind}`. */
export const SilenceParam = z.object({ kind: z.enum([...SILENCE_KINDS, 'all']) })
export type SilenceParam = z.infer<typeof SilenceParam>
