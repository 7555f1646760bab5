import { z } from 'zod'
import { LocaleCode } from '../../../lib/locale-code.ts'
import { CONSENT_POLICY, MOST_VIEWS } from './consent.ts'

/** Page views on the wire; shared with the web client. */

const PageView = z.object({
  /** Chosen by the browser: a view sent twice counts once. */
  id: z.uuid(),
  /** The address below the host; what follows a `?` is not kept. */
  path: z
    .string()
    .max(4000)
    .regex(/^\/[^\u0000-\u001f\u007f]*$/)
    .refine((path) => path.isWellFormed()),
  locale: LocaleCode,
  /** Host of the page that led here from outside; null for none. */
  referrer_host: z
    .string()
    .max(253)
    .regex(/^[a-z0-9.:[\]-]+$/)
    .nullable(),
  viewed_at: z.iso.datetime(),
})
export type PageView = z.infer<typeof PageView>

export const PageViews = z.object({
  /** The rules that were agreed to; only those in force count. */
  policy: z.literal(CONSENT_POLICY, 'stale_consent'),
  /** Made at random when the visitor agreed, kept by the browser. */
  client_id: z.uuid(),
  /** When this visit began, in seconds since 1970. */
  session_id: z.number().int().positive().max(10_000_000_000),
  views: z.array(PageView).min(1).max(MOST_VIEWS),
})
export type PageViews = z.infer<typeof PageViews>
