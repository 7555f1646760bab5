import { AppError, invalid } from '../../errors.ts'
import { plainFileName } from '../../lib/plain-file-name.ts'
import { readLimited } from '../../lib/read-limited.ts'
import type { ImportFile } from './open-import-file.ts'
import { MOST_FILE_BYTES } from './schemas.ts'

/** The file that a request sends as its body. Errors: `too_large` over 20 MB, 422 by `file_name` for none. */
export async function takeFile(request: Request, sentName: string): Promise<ImportFile> {
  const name = plainFileName(sentName)
  if (name === null) throw invalid('file_name', 'required')
  return { name, bytes: await bytesOf(request) }
}

async function bytesOf({ headers, body }: Request): Promise<Uint8Array> {
  const declared = Number.parseInt(headers.get('content-length') ?? '0', 10)
  const bytes = declared > MOST_FILE_BYTES ? null : await readLimited(body, MOST_FILE_BYTES)
  if (bytes === null) throw new AppError('too_large', { sentence: 'table_import_too_large' })
  return bytes
}
