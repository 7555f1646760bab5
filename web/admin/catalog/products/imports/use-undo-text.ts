import type { ProductImport } from '../../../../../worker/catalog/product-files/schemas.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'

/** What undoing a file does, in words. */
export function useUndoText(): (one: ProductImport) => string {
  const { t } = useTranslation('admin/product-imports')
  const { integer } = useFormat()
  return ({ done }) => t('undo.text', { changes: integer(done?.changes ?? 0) })
}
