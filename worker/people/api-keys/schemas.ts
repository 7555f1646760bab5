import { z } from 'zod'
import { readNetwork } from '../../lib/ip-network.ts'
import { filledLine, pageQuery, rowId } from '../../lib/wire.ts'

/** Keys of the API on the wire; shared with the web client. */

/** What a key may be made for; `scope-of-route.ts` says which routes each opens. */
export const SCOPES = ['search', 'prices', 'cart', 'orders'] as const
export const Scope = z.enum(SCOPES)
export type Scope = z.infer<typeof Scope>

/** As many keys of one person stand at once. */
export const MOST_KEYS = 20
/** Requests a minute of one key, until staff set another figure. */
export const PER_MINUTE = 120
/** … and the highest one: a hundred a second. */
export const MOST_PER_MINUTE = 6000

/** `ended`: with its person's sessions or membership; `revoked`: by its person or by staff. */
export const KEY_STATES = ['active', 'expired', 'ended', 'revoked'] as const
export const KeyState = z.enum(KEY_STATES)
export type KeyState = z.infer<typeof KeyState>

/** Days a key may live; null: until it is revoked. */
export const LIFETIMES = [30, 90, 365, null] as const

const network = z.string().transform((text, context) => {
  const read = readNetwork(text)
  if (read !== null) return read
  context.addIssue({ code: 'custom', message: 'not_a_network' })
  return z.NEVER
})

/** Body of `POST /user/api-keys`. */
export const ApiKeyInput = z
  .object({
    name: filledLine(60),
    scopes: z
      .array(Scope)
      .min(1, 'scopes_missing')
      .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope))),
    /** A company the person may buy for: the key ends with that. */
    company_id: rowId.nullable().default(null),
    /** CIDR, or lone addresses; none: from anywhere. */
    networks: z
      .array(network)
      .max(20)
      .default([])
      .transform((networks) => [...new Set(networks)]),
    expires_in_days: z.literal(LIFETIMES).default(90),
  })
  .strict()
export type ApiKeyInput = z.infer<typeof ApiKeyInput>

/** A key, without the secret of it. */
export const ApiKey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The last characters of the key. */
  hint: z.string(),
  state: KeyState,
  scopes: z.array(Scope),
  networks: z.array(z.string()),
  company: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  per_minute: z.number().int(),
  expires_at: z.iso.datetime().nullable(),
  /** To the minute; null: never. */
  last_used_at: z.iso.datetime().nullable(),
  last_ip_address: z.string().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  is_revoked_by_staff: z.boolean(),
  created_at: z.iso.datetime(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** The answer that makes it: the only one that has the key itself. */
export const NewApiKey = ApiKey.extend({ key: z.string() })
export type NewApiKey = z.infer<typeof NewApiKey>

/** The same for staff, with whose it is. */
export const AdminApiKey = ApiKey.extend({
  person: z.object({ id: z.number().int(), name: z.string(), email: z.string() }),
})
export type AdminApiKey = z.infer<typeof AdminApiKey>

/** Body of `PUT /admin/api-keys/:id`. */
export const KeyLimit = z
  .object({ per_minute: z.number().int().min(1).max(MOST_PER_MINUTE) })
  .strict()
export type KeyLimit = z.infer<typeof KeyLimit>

/** Query of `GET /admin/api-keys`: words of a person; the newest come first. */
export const ApiKeysQuery = pageQuery(['created_at']).extend({ state: KeyState.optional() })
export type ApiKeysQuery = z.infer<typeof ApiKeysQuery>
