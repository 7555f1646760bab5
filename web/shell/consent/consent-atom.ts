import { CONSENT_POLICY } from '../../../worker/store/analytics/schemas/consent.ts'
import { storedAtom } from '../../lib/stored-atom.ts'

/** A visitor's answer to whether their visits may be counted. */
export interface Consent {
  isGiven: boolean
  /** The version of the policy it was given for. */
  policy: number
  /** When, in ms since 1970. */
  at: number
  /** Random id of this browser in the statistics, made with a yes. */
  clientId: string | null
}

const YEAR_MS = 365 * 24 * 3600 * 1000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True for an answer to the current policy, given within 365 days. */
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

/** This browser's answer; null: not answered. */
export const consentAtom = storedAtom<Consent | null>({
  key: 'consent',
  version: 1,
  initial: null,
  read: (data) => readConsent(data),
})
