import { AppError } from '../errors.ts'
import { type FileErrorCode, FileRefused } from '../list-files/reading.ts'

/** Sentences by refusal; every other refusal is `list_file_format`. */
const SENTENCES: Partial<Record<FileErrorCode, string>> = {
  empty_file: 'list_file_empty',
  no_rows: 'list_file_empty',
  rar_archive: 'list_file_archive',
  seven_zip_archive: 'list_file_archive',
  nested_archive: 'list_file_archive',
  archive_without_table: 'list_file_archive',
  encrypted_file: 'list_file_encrypted',
  archive_too_large: 'list_file_unpacks',
  archive_ratio: 'list_file_unpacks',
  archive_too_many_entries: 'list_file_archive',
  workbook_too_large: 'list_file_unpacks',
  archive_damaged: 'list_file_damaged',
  workbook_damaged: 'list_file_damaged',
  xml_damaged: 'list_file_damaged',
  json_damaged: 'list_file_damaged',
  quote_never_closes: 'list_file_quote',
  too_many_columns: 'list_file_columns',
  cell_too_long: 'list_file_cell',
}

const TOO_LARGE = new Set<string>(['list_file_unpacks'])

/** The sentence for a file that cannot be read, and its error code. */
function listFileSentence(refusal: FileErrorCode): {
  sentence: string
  code: 'too_large' | 'unsupported_file'
} {
  const sentence = SENTENCES[refusal] ?? 'list_file_format'
  return { sentence, code: TOO_LARGE.has(sentence) ? 'too_large' : 'unsupported_file' }
}

/** What is thrown for a file that cannot be read: `too_large` or `unsupported_file` with its reason; else the error itself. */
export function fileRefusal(error: unknown): unknown {
  if (!(error instanceof FileRefused)) return error
  const { sentence, code } = listFileSentence(error.code)
  return new AppError(code, { sentence, params: error.params, cause: error })
}
