import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { SecuritySection } from './security-section.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

/** The end of the account, apart from everything else. */
export function DeleteSection() {
  const { t } = useTranslation('account/details')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <SecuritySection title={t('delete.title')} about={t('delete.text')}>
      <Button kind="bad" onClick={() => setIsAsking(true)}>
        {t('delete.button')}
      </Button>
      {isAsking && <DeleteDialog onClose={() => setIsAsking(false)} />}
    </SecuritySection>
  )
}
