import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * HMAC-SHA256 of `text`, base64url. `purpose` keeps a signature made for one thing from serving
 * another.
 */
export function sign(key: string, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')
}

/** Compares in constant time; the length of a signature is no secret. */
export function isSameText(one: string, other: string): boolean {
  const a = new TextEncoder().encode(one)
  const b = new TextEncoder().encode(other)
  return a.length === b.length && timingSafeEqual(a, b)
}
