import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'

/** The bytes of a mail; 409 once they are forgotten. */
export async function readRaw(
  ctx: Ctx,
  { id, rawKey }: { id: number; rawKey: string | null },
): Promise<ArrayBuffer> {
  if (rawKey === null) throw conflict('mail_forgotten')
  const object = await ctx.sources.get(rawKey)
  if (object === null) throw new Error(`mail ${id} is not in R2`)
  return object.arrayBuffer()
}
