import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Note } from '../../../ui/note.tsx'

/** Says that the order was placed before the store was opened, and what follows from that. */
export function TestNote() {
  const { t } = useTranslation('admin/orders')
  return (
    <Note>
      <strong>{t('test.title')}</strong> {t('test.text')}
    </Note>
  )
}
