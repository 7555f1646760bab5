import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { crossImports } from '../../../db/schema/cross-imports.ts'
import type { Ctx } from '../../../env.ts'
import { AppError, invalid } from '../../../errors.ts'
import { plainFileName } from '../../../lib/plain-file-name.ts'
import { readLimited } from '../../../lib/read-limited.ts'
import { forgetUnapplied } from './forget-unapplied.ts'
import { importFiles, readObject } from './import-files.ts'
import { getImport, type ImportRow } from './import-rows.ts'
import { readMapped, type Remembered } from './read-mapped.ts'
import {
  type CrossMapping,
  type CrossReading,
  type CrossUploadQuery,
  MOST_FILE_BYTES,
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
  const fileName = plainFileName(sentName)
  if (fileName === null) throw invalid('file_name', 'required')
  const bytes = await bytesOf(request)
  const remembered = await findRemembered(ctx, source)
  const { joined, ...reading } = await readMapped(
    ctx,
    { name: fileName, bytes },
    { mapping: null, remembered },
  )
  await forgetUnapplied(ctx)
  const fileKey = importFiles.original(crypto.randomUUID())
  await ctx.sources.put(fileKey, bytes)
  const [row] = await ctx.db
    .insert(crossImports)
    .values({
      source,
      fileName,
      fileSize: bytes.length,
      fileKey,
      sheets: joined,
      actorId: ctx.actor?.id ?? null,
    })
    .returning({ id: crossImports.id })
  return { import: await getImport(ctx, row?.id ?? 0), reading }
}

async function bytesOf({ headers, body }: Request): Promise<Uint8Array> {
  const declared = Number.parseInt(headers.get('content-length') ?? '0', 10)
  const bytes = declared > MOST_FILE_BYTES ? null : await readLimited(body, MOST_FILE_BYTES)
  if (bytes === null) throw new AppError('too_large', { sentence: 'crosses_too_large' })
  return bytes
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
