import { AppError } from '../../errors.ts'
import { isImportError } from '../../i18n/table-imports.ts'
import { FileRefused } from '../../list-files/reading.ts'

/** What an import's row says of an error that no other try would change; null: another try may end well. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof FileRefused) return 'table_import_unreadable'
  if (!(error instanceof AppError)) return null
  if (error.code === 'unsupported_file') return 'table_import_unreadable'
  if (error.code !== 'too_large') return null
  return isImportError(error.sentence) ? error.sentence : 'table_import_unreadable'
}
