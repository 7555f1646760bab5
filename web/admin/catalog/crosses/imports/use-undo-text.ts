import type { CrossImport } from '../../../../../worker/catalog/crosses/imports/schemas.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'

/** What undoing a file does, in words. */
export function useUndoText(): (one: CrossImport) => string {
  const { t } = useTranslation('admin/cross-imports')
  const { integer } = useFormat()
  return ({ done }) =>
    t('undo.text', { created: integer(done?.created ?? 0), removed: integer(done?.removed ?? 0) })
}
