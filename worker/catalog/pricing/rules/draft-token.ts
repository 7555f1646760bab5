import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { appKey } from '../../../lib/app-key.ts'
import { isSameText, sign } from '../../../lib/signing.ts'
import type { RuleChange } from '../schemas/markup-drafts.ts'

const HOUR_MS = 3_600_000

interface Draft {
  version: number
  changes: RuleChange[]
  floor_margin_bps?: number | undefined
}

const signatureOf = (ctx: Ctx, draft: Draft, since: string): string => {
  const { version, changes, floor_margin_bps: floor = null } = draft
  return sign(appKey(ctx.env), 'markup-draft', JSON.stringify([since, version, changes, floor]))
}

/** Says that we have simulated this very draft, now. */
export function tokenOf(ctx: Ctx, draft: Draft): string {
  const since = ctx.now.getTime().toString(36)
  return `${since}.${signatureOf(ctx, draft, since)}`
}

/** 409 for a draft that was not simulated as it is, or more than an hour ago. */
export function checkToken(ctx: Ctx, draft: Draft, token: string): void {
  const [since = '', signature = ''] = token.split('.')
  if (!isSameText(signature, signatureOf(ctx, draft, since))) throw conflict('draft_not_simulated')
  const age = ctx.now.getTime() - Number.parseInt(since, 36)
  if (age > HOUR_MS) throw conflict('simulation_old')
}
