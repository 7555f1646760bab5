import { randomInt } from 'node:crypto'
import { appKey } from '../../lib/app-key.ts'
import type { Ctx } from '../../env.ts'
import { keyedHash, seal, unseal } from '../../lib/seal.ts'

/** How many a person has. */
export const RECOVERY_CODES = 8
/** Letters and digits that are not mistaken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const HALF = 6

interface StoredCode {
  hash: string
  sealed: string
}

const half = () =>
  Array.from({ length: HALF }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** A new code as it is kept: 59 random bits, written `abcdef-ghjkmn`. */
export function mintRecoveryCode(ctx: Ctx, userId: number): StoredCode {
  const code = `${half()}-${half()}`
  return {
    hash: hashRecoveryCode(ctx, userId, code),
    sealed: seal(appKey(ctx.env), purposeFor(userId), code),
  }
}

/** The hash a code is found by; case, spaces and dashes do not count. */
export function hashRecoveryCode(ctx: Ctx, userId: number, typed: string): string {
  const code = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return keyedHash(appKey(ctx.env), purposeFor(userId), code)
}

/** The code itself, to show it again. */
export const openRecoveryCode = (ctx: Ctx, userId: number, sealed: string): string =>
  unseal(appKey(ctx.env), purposeFor(userId), sealed)

const purposeFor = (userId: number) => `recovery code ${userId}`
