import { productImports } from '../../../db/schema/product-imports.ts'
import type { Ctx } from '../../../env.ts'
import { readObject } from '../../table-imports/import-files.ts'
import { takeFile } from '../../table-imports/take-file.ts'
import type {
  ProductMapping,
  ProductReading,
  ProductUploadQuery,
  UploadedProducts,
} from '../schemas.ts'
import { forgetUnapplied } from './forget-unapplied.ts'
import { getImport, importFiles, type ImportRow } from './import-rows.ts'
import { readMapped } from './read-mapped.ts'

/**
 * Takes a file of products in any format and says how it is read; nothing of it counts before it is applied. Errors:
 * `too_large` over 20 MB or 200,000 lines, `unsupported_file` with its reason.
 */
export async function uploadImport(
  ctx: Ctx,
  request: Request,
  { file_name: sentName }: ProductUploadQuery,
): Promise<UploadedProducts> {
  const file = await takeFile(request, sentName)
  const { joined, ...reading } = await readMapped(ctx, file, null)
  await forgetUnapplied(ctx)
  const fileKey = importFiles.original(crypto.randomUUID())
  await ctx.sources.put(fileKey, file.bytes)
  const [row] = await ctx.db
    .insert(productImports)
    .values({
      fileName: file.name,
      fileSize: file.bytes.length,
      fileKey,
      sheets: joined,
      actorId: ctx.actor?.id ?? null,
    })
    .returning({ id: productImports.id })
  return { import: await getImport(ctx, row?.id ?? 0), reading }
}

/** Reads the file of an import again: as it is guessed, or as a person put it right. Writes nothing. */
export async function readImport(
  ctx: Ctx,
  row: ImportRow,
  mapping: ProductMapping | null,
): Promise<ProductReading> {
  const bytes = await readObject(ctx, row.fileKey)
  const { joined: _, ...reading } = await readMapped(ctx, { name: row.fileName, bytes }, mapping)
  return reading
}
