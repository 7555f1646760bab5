import { createHmac } from 'node:crypto'

/**
 * Time-based one-time passwords written from RFC 6238 and RFC 4226 alone, to hold the store's to.
 * What an authenticator app does: SHA-1, 6 digits, steps of 30 seconds.
 */

const STEP_MS = 30_000
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, section 6. */
function bytesOfBase32(text: string): Buffer {
  const bits = Array.from(text.replace(/=+$/, ''))
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** RFC 4226, section 5.3: dynamic truncation of the HMAC of an eight-byte counter. */
export function hotp(secret: string, counter: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', bytesOfBase32(secret)).update(message).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The code an app shows `steps` steps from now. */
export const totp = (secret: string, steps = 0): string =>
  hotp(secret, Math.floor(Date.now() / STEP_MS) + steps)
