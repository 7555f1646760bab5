import { appKey } from '../../lib/app-key.ts'
import type { Ctx } from '../../env.ts'
import { seal, unseal } from '../../lib/seal.ts'

const purposeFor = (userId: number) => `two-factor secret ${userId}`

/** A person's base32 secret as the row stores it; it cannot be opened in another person's row. */
export const sealSecret = (ctx: Ctx, userId: number, secret: string): string =>
  seal(appKey(ctx.env), purposeFor(userId), secret)

export const openSecret = (ctx: Ctx, userId: number, sealed: string): string =>
  unseal(appKey(ctx.env), purposeFor(userId), sealed)
