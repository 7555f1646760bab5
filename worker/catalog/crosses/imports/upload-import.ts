import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { crossImports } from '../../../db/schema/cross-imports.ts'
import type { Ctx } from '../../../env.ts'
import { readObject } from '../../table-imports/import-files.ts'
import { takeFile } from '../../table-imports/take-file.ts'
import { forgetUnapplied } from './forget-unapplied.ts'
import { getImport, importFiles, type ImportRow } from './import-rows.ts'
import { readMapped, type Remembered } from './read-mapped.ts'
import {
  type CrossMapping,
  type CrossReading,
  type CrossUploadQuery,
  type UploadedCrosses,
} from './schemas.ts'

/**
 * Takes a file of crosses in any format and says how it is read; nothing of it counts before it is applied. Errors:
 * `too_large` over 20 MB or 200,000 lines, `unsupported_file` with its reason.
 */
export async function uploadImport(
  ctx: Ctx,
  request: Request,
  { source, file_name: sentName }: CrossUploadQuery,
): Promise<UploadedCrosses> {
  const file = await takeFile(request, sentName)
  const remembered = await findRemembered(ctx, source)
  const { joined, ...reading } = await readMapped(ctx, file, { mapping: null, remembered })
  await forgetUnapplied(ctx)
  const fileKey = importFiles.original(crypto.randomUUID())
  await ctx.sources.put(fileKey, file.bytes)
  const [row] = await ctx.db
    .insert(crossImports)
    .values({
      source,
      fileName: file.name,
      fileSize: file.bytes.length,
      fileKey,
      sheets: joined,
      actorId: ctx.actor?.id ?? null,
    })
    .returning({ id: crossImports.id })
  return { import: await getImport(ctx, row?.id ?? 0), reading }
}

/** How the source's last file was read. */
async function findRemembered(ctx: Ctx, source: string): Promise<Remembered | null> {
  const [last] = await ctx.db
    .select({ mapping: crossImports.mapping, titles: crossImports.titles })
    .from(crossImports)
    .where(and(eq(crossImports.source, source), isNotNull(crossImports.mapping)))
    .orderBy(desc(crossImports.id))
    .limit(1)
  if (last?.mapping == null) return null
  return { mapping: last.mapping, titles: last.titles ?? [] }
}

/** Reads the file of an import again: as it is guessed, or as a person put it right. Writes nothing. */
export async function readImport(
  ctx: Ctx,
  row: ImportRow,
  mapping: CrossMapping | null,
): Promise<CrossReading> {
  const bytes = await readObject(ctx, row.fileKey)
  const remembered = mapping === null ? await findRemembered(ctx, row.source) : null
  const { joined: _, ...reading } = await readMapped(
    ctx,
    { name: row.fileName, bytes },
    { mapping, remembered },
  )
  return reading
}
