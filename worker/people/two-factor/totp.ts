import { Secret, TOTP } from 'otpauth'

/** What authenticator apps expect (RFC 6238 with its defaults): SHA-1, 6 digits, 30 seconds. */
const SCHEME = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Steps a clock may be off, either way. */
const WINDOW = 1
const SECRET_BYTES = 20

/** A new secret of 160 random bits, base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The time step `code` belongs to, the one now or a neighbour; null when the code is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...SCHEME, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** The URL that an authenticator app reads from the QR code: `otpauth://totp/…`. */
export const totpAddress = (account: { secret: string; store: string; email: string }): string =>
  new TOTP({
    ...SCHEME,
    secret: Secret.fromBase32(account.secret),
    issuer: account.store,
    label: account.email,
  }).toString()
