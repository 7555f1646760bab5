import { randomBytes } from 'node:crypto'
import type { Ctx, Env } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { appKey } from '../../lib/app-key.ts'
import { isSameText, sign } from '../../lib/signing.ts'

/** 128 random bits, 22 characters. */
export const newQuoteKey = (): string => randomBytes(16).toString('base64url')

const TOKEN = /^([\w-]{22})([\w-]{43})$/

/** What opens a quote: its key with our signature, so that a key alone opens nothing. */
export const tokenOf = (env: Env, key: string): string => key + sign(appKey(env), 'quote', key)

/** The key of a token; `invalid_signature` for one that we have not signed. */
export function keyOf(env: Env, token: string): string {
  const [, key = '', signature = ''] = TOKEN.exec(token) ?? []
  if (key === '' || !isSameText(signature, sign(appKey(env), 'quote', key))) {
    throw new AppError('invalid_signature')
  }
  return key
}

/** The addresses of a quote's page and of its PDF. */
export function quoteUrls(
  { env, origin, locale }: Pick<Ctx, 'env' | 'origin' | 'locale'>,
  key: string,
) {
  const token = tokenOf(env, key)
  return { url: `${origin}/${locale}/quotes/${token}`, pdfUrl: `${origin}/api/quotes/${token}/pdf` }
}
