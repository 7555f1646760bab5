import { createHmac, randomBytes } from 'node:crypto'
import type { Ctx } from '../../env.ts'
import { appKey } from '../../lib/app-key.ts'
import { seal, unseal } from '../../lib/seal.ts'

/** Secrets and signatures of the Standard Webhooks specification, version 1 (standardwebhooks.com). */

const PREFIX = 'whsec_'
const SECRET_BYTES = 32
const PURPOSE = 'webhook secret'

/** `whsec_` and 256 random bits, base64. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

export const sealSecret = ({ env }: Ctx, secret: string): string =>
  seal(appKey(env), PURPOSE, secret)

export const unsealSecret = ({ env }: Ctx, sealed: string): string =>
  unseal(appKey(env), PURPOSE, sealed)

interface Message {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** The header `webhook-signature`: one signature for each secret, a blank between them. */
export const signatureOf = ({ id, timestamp, body }: Message, secrets: string[]): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`)
      return `v1,${digest.digest('base64')}`
    })
    .join(' ')
