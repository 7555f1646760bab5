import type { Ctx } from '../../../env.ts'

/** A photo is uploaded before its row names it. */
const SETTLED_MS = 3600 * 1000

/**
 * Deletes every photo under `prefix` that no row names, left behind by faults; `findNamed` answers which of these
 * keys rows name.
 */
export async function forgetOrphans(
  ctx: Ctx,
  prefix: string,
  findNamed: (keys: string[]) => Promise<(string | null)[]>,
): Promise<void> {
  let cursor: string | undefined
  do {
    const page = await ctx.media.list({ prefix, ...(cursor && { cursor }) })
    const settled = page.objects
      .filter(({ uploaded }) => ctx.now.getTime() - uploaded.getTime() >= SETTLED_MS)
      .map(({ key }) => key)
    const named = new Set(settled.length === 0 ? [] : await findNamed(settled))
    const orphans = settled.filter((key) => !named.has(key))
    if (orphans.length > 0) await ctx.media.delete(orphans)
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
}
