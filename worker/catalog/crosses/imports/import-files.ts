import type { Ctx } from '../../../env.ts'

/** R2 keys of everything an import keeps; all of one lies under one prefix. */
export const importFiles = {
  /** The file as it came. */
  original: (key: string) => `cross-imports/${key}/original`,
  parts: (id: number) => `cross-imports/${id}/`,
  /** Pairs, or what is gone, of one preview: `round` tells it from others of the same import. */
  part: (id: number, round: string, number: number) =>
    `${importFiles.parts(id)}${round}-${String(number).padStart(6, '0')}`,
  preview: (id: number, round: string) => `${importFiles.parts(id)}${round}-preview`,
}

/** A page of the list of a bucket. */
const PAGE = 1_000

/** Deletes what an import kept between its steps, previews that were not applied included. */
export async function deleteParts(ctx: Ctx, id: number): Promise<void> {
  for (;;) {
    const { objects, truncated } = await ctx.sources.list({
      prefix: importFiles.parts(id),
      limit: PAGE,
    })
    if (objects.length > 0) await ctx.sources.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
}

/** The bytes of an object; an import whose file is gone cannot be read. */
export async function readObject(ctx: Ctx, key: string): Promise<Uint8Array> {
  const object = await ctx.sources.get(key)
  if (object === null) throw new Error(`no object ${key}`)
  return new Uint8Array(await object.arrayBuffer())
}
