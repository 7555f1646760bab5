import { randomBytes } from 'node:crypto'
import type { Env } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { appKey } from '../../lib/app-key.ts'
import { isSameText, sign } from '../../lib/signing.ts'
import type { OrderRow } from '../orders/order-state.ts'

/** 128 random bits, 22 characters. */
export const newProposalKey = (): string => randomBytes(16).toString('base64url')

const TOKEN = /^([\w-]{22})([\w-]{43})$/

const signatureOf = (env: Env, key: string): string => sign(appKey(env), 'proposal', key)

/** The page where a proposal is answered, in the order's language; a key alone opens nothing. */
export const proposalUrl = (
  env: Env,
  { origin, locale }: Pick<OrderRow, 'origin' | 'locale'>,
  key: string,
): string => `${origin}/${locale}/proposals/${key}${signatureOf(env, key)}`

/** The key of a token; `invalid_signature` for one that we have not signed. */
export function proposalKeyOf(env: Env, token: string): string {
  const [, key = '', signature = ''] = TOKEN.exec(token) ?? []
  if (key === '' || !isSameText(signature, signatureOf(env, key))) {
    throw new AppError('invalid_signature')
  }
  return key
}
