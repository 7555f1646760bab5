import { CONSENT_POLICY } from '../../../worker/store/analytics/schemas/consent.ts'
import { storedAtom } from '../../lib/stored-atom.ts'

/** What a visitor answered when he was asked whether his visits may be counted. */
export interface Consent {
  isGiven: boolean
  /** The rules it was about. */
  policy: number
  /** When, in ms since 1970. */
  at: number
  /** Made at random with a yes; names this browser in the statistics. */
  clientId: string | null
}

const YEAR_MS = 365 * 24 * 3600 * 1000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An answer that still holds: to the rules in force, given within 365 days. */
export function readConsent(data: unknown, now = Date.now()): Consent | null {
  if (typeof data !== 'object' || data === null) return null
  const { isGiven, policy, at, clientId } = data as Partial<Record<keyof Consent, unknown>>
  if (typeof isGiven !== 'boolean' || policy !== CONSENT_POLICY) return null
  if (typeof at !== 'number' || !(at <= now && now - at < YEAR_MS)) return null
  if (!isGiven) return { isGiven, policy, at, clientId: null }
  if (typeof clientId !== 'string' || !UUID.test(clientId)) return null
  return { isGiven, policy, at, clientId }
}

/** The answer to keep. */
export const consentOf = (isGiven: boolean): Consent => ({
  isGiven,
  policy: CONSENT_POLICY,
  at: Date.now(),
  clientId: isGiven ? crypto.randomUUID() : null,
})

/** The answer of this browser; null asks. */
export const consentAtom = storedAtom<Consent | null>({
  key: 'consent',
  version: 1,
  initial: null,
  read: (data) => readConsent(data),
})
