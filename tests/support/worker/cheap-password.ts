import { scryptSync } from 'node:crypto'

export const PASSWORD = 'Detal-demo-1'

/** A stored hash of `password` that costs next to nothing to check: the cost stands in the hash. */
export function cheapHash(password: string = PASSWORD): string {
  const cost = { N: 2, r: 1, p: 1 }
  const salt = Buffer.from(crypto.getRandomValues(new Uint8Array(16)))
  const hash = scryptSync(password.normalize('NFKC'), salt, 32, cost)
  return `scrypt$2$1$1$${salt.toString('base64url')}$${hash.toString('base64url')}`
}
