import { RotateCw } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { UnsavedGuard } from '../../../form/unsaved-guard.tsx'
import { Button } from '../../../ui/button.tsx'

interface Props {
  changes: number
  isBusy: boolean
  onCheck: () => void
  onClear: () => void
}

/** Decisions wait here until the list is read with them. */
export function DraftBar({ changes, isBusy, onCheck, onClear }: Props) {
  const { t } = useTranslation('admin/price-lists')
  return (
    <>
      <UnsavedGuard isGuarded={changes > 0 && !isBusy} />
      {changes > 0 && (
        <div className="bulk" role="region" aria-label={t('draft.label')}>
          <strong role="status">{t('draft.changes', { count: changes })}</strong>
          <div className="row end">
            <Button size="s" kind="quiet" onClick={onClear}>
              {t('draft.clear')}
            </Button>
            <Button size="s" kind="main" icon={RotateCw} isBusy={isBusy} onClick={onCheck}>
              {t('draft.check')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
