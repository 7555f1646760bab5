import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** `purpose` keeps what was sealed for one thing from being opened as another. */
const keyFor = (key: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, '', `seal ${purpose}`, 32))

/** Encrypts a short secret (AES-256-GCM), base64url of nonce, ciphertext and tag. */
export function seal(key: string, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** The text that was sealed. Throws when it was changed, or sealed with another key or purpose. */
export function unseal(key: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, purpose), nonce)
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

/** A keyed hash to find a secret by without keeping it: HMAC-SHA256, hex. */
export const keyedHash = (key: string, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest('hex')
