import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Brand, BrandReview } from '../../../../worker/catalog/brands/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'

interface Props {
  brands: readonly Brand[]
  isBusy: boolean
  onReview: (review: BrandReview) => void
  onMerge: () => void
  onClear: () => void
}

/** What can be done with all chosen brands at once. */
export function BrandBulk({ brands, isBusy, onReview, onMerge, onClear }: Props) {
  const { t } = useTranslation('admin/brands')
  const { integer } = useFormat()
  const ids = brands.map(({ id }) => id)
  const canFollow = brands.every(({ resembles }) => resembles !== null)
  return (
    <div className="bulk" role="region" aria-label={t('bulk.label')}>
      <strong role="status">
        {t('bulk.chosen', { count: ids.length, brands: integer(ids.length) })}
      </strong>
      <div className="row end">
        <Button size="s" isBusy={isBusy} onClick={() => onReview({ ids, action: 'accept' })}>
          {t('actions.accept')}
        </Button>
        {canFollow && (
          <Button size="s" isBusy={isBusy} onClick={() => onReview({ ids, action: 'alias' })}>
            {t('bulk.same')}
          </Button>
        )}
        <Button size="s" onClick={onMerge}>
          {t('actions.alias')}
        </Button>
        <Button
          size="s"
          kind="bad"
          isBusy={isBusy}
          onClick={() => onReview({ ids, action: 'forbid' })}
        >
          {t('actions.forbid')}
        </Button>
        <Button size="s" kind="quiet" icon={X} label={t('bulk.clear')} onClick={onClear} />
      </div>
    </div>
  )
}
