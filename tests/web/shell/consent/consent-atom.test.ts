import { describe, expect, it } from 'vitest'
import { CONSENT_POLICY } from '../../../../worker/store/analytics/schemas/consent.ts'
import { consentOf, readConsent } from '../../../../web/shell/consent/consent-atom.ts'
import { refusesTracking } from '../../../../web/shell/consent/refuses-tracking.ts'

const DAY_MS = 24 * 3600 * 1000
const NOW = Date.UTC(2026, 10, 21)
const yes = { ...consentOf(true), at: NOW }

describe('an answer to the consent notice', () => {
  it('has a browser id only with a yes, a new one each time', () => {
    expect(consentOf(false).clientId).toBeNull()
    expect(consentOf(true).clientId).not.toBe(consentOf(true).clientId)
  })
  it('holds for 365 days', () => {
    expect(readConsent(yes, NOW + 364 * DAY_MS)).toEqual(yes)
    expect(readConsent(yes, NOW + 365 * DAY_MS)).toBeNull()
  })
  it('holds for the policy it was given for', () => {
    expect(readConsent({ ...yes, policy: CONSENT_POLICY - 1 }, NOW)).toBeNull()
  })
  it.each([
    null,
    'yes',
    [],
    {},
    { ...yes, isGiven: 'true' },
    { ...yes, at: 'today' },
    { ...yes, at: NOW + DAY_MS },
    { ...yes, at: Number.NaN },
    { ...yes, clientId: null },
    { ...yes, clientId: '<script>' },
  ])('is asked for again when storage has %j', (data) => {
    expect(readConsent(data, NOW)).toBeNull()
  })
  it('has no browser id with a no, whatever is stored', () => {
    expect(readConsent({ ...yes, isGiven: false }, NOW)?.clientId).toBeNull()
  })
})

describe('a browser that opts out of tracking', () => {
  it('is recognised by Global Privacy Control or Do Not Track', () => {
    expect(refusesTracking({ globalPrivacyControl: true })).toBe(true)
    expect(refusesTracking({ doNotTrack: '1' })).toBe(true)
  })
  it('is not one without these signals, or with a yes', () => {
    expect(refusesTracking({ globalPrivacyControl: false, doNotTrack: '0' })).toBe(false)
    expect(refusesTracking({ doNotTrack: null })).toBe(false)
  })
})
