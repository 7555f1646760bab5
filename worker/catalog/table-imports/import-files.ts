import type { Ctx } from '../../env.ts'

/** R2 keys of everything that the imports of one kind keep; all of one import lies under one prefix. */
export interface ImportFiles {
  /** The file as it came. */
  original: (key: string) => string
  parts: (id: number) => string
  /** What is to be applied, of one preview: `round` tells it from others of the same import. */
  part: (at: PreviewAt, number: number) => string
  preview: (at: PreviewAt) => string
}

/** A preview of an import. */
export interface PreviewAt {
  id: number
  round: string
}

/** Keys within a folder of `SOURCES`. */
export const importFilesIn = (folder: string): ImportFiles => ({
  original: (key) => `${folder}/${key}/original`,
  parts: (id) => `${folder}/${id}/`,
  part: ({ id, round }, number) => `${folder}/${id}/${round}-${String(number).padStart(6, '0')}`,
  preview: ({ id, round }) => `${folder}/${id}/${round}-preview`,
})

/** A page of the list of a bucket. */
const PAGE = 1_000

/** Deletes all that lies under `prefix`: what an import kept between its steps, previews not applied included. */
export async function deleteParts(ctx: Ctx, prefix: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await ctx.sources.list({ prefix, limit: PAGE })
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
