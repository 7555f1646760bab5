import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../errors.ts'
import { makeTurns } from '../../lib/in-turn.ts'

/** OWASP's scrypt setting with 32 MiB of memory: N = 2^15, r = 8, p = 3. */
const COST = { N: 2 ** 15, r: 8, p: 3 }
const KEY_BYTES = 32
const MEMORY_CAP = 64 * 1024 * 1024

/** Each takes 32 MiB and about 180 ms of the processor. */
const inTurn = makeTurns({
  mostWaiting: 100,
  usualMs: 180,
  refusal: (seconds) =>
    new AppError('unavailable', { headers: { 'Retry-After': String(seconds) } }),
})

/** A hash that no password has; checking it takes as long as checking a real one. */
export const NO_PASSWORD = `scrypt$32768$8$3$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** `scrypt$N$r$p$salt$hash`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, COST)
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  return `scrypt$${COST.N}$${COST.r}$${COST.p}$${text(salt)}$${text(hash)}`
}

/** Whether `password` made `passwordHash`; null (nobody) takes the same time and is never true. */
export async function isPasswordOf(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (passwordHash ?? NO_PASSWORD).split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const expected = Buffer.from(hash, 'base64url')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost)
  const isSame = expected.length === derived.length && timingSafeEqual(expected, derived)
  return isSame && passwordHash !== null
}

/** NFKC: composed and decomposed letters are the same password. */
const derive = (password: string, salt: Uint8Array, cost: typeof COST): Promise<Uint8Array> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(
          password.normalize('NFKC'),
          salt,
          KEY_BYTES,
          { ...cost, maxmem: MEMORY_CAP },
          (error, key) => (error === null ? resolve(key) : reject(error)),
        )
      }),
  )
