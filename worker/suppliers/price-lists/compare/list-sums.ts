import type { ImportContext } from '../import-context.ts'
import { importFiles } from '../import-files.ts'
import { isWorthChanges } from '../read/find-read-alike.ts'
import type { ListSums } from './list-shift.ts'

/** Keeps what a list adds up to, from which the next one's sums are made without looking at every item. */
export async function keepSums({ ctx, list }: ImportContext, sums: ListSums): Promise<void> {
  if (!isWorthChanges(list)) return
  await ctx.sources.put(importFiles.sums(list.id), JSON.stringify(sums))
}

/** The sums of a list, null when none were kept. */
export async function readSums(
  { ctx }: Pick<ImportContext, 'ctx'>,
  listId: number,
): Promise<ListSums | null> {
  const object = await ctx.sources.get(importFiles.sums(listId))
  return object === null ? null : object.json<ListSums>()
}
