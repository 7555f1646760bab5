import { useTranslation } from 'react-i18next'
import type { Brand, BrandReview } from '../../../../worker/catalog/brands/schemas.ts'
import { Button } from '../../../ui/button.tsx'

interface Props {
  brand: Brand
  isBusy: boolean
  onReview: (review: BrandReview) => void
  onMerge: (brand: Brand) => void
}

/** Accept a brand, make it another one's alias, or forbid it. */
export function BrandActions({ brand, isBusy, onReview, onMerge }: Props) {
  const { t } = useTranslation('admin/brands')
  const { id, name, status, resembles } = brand
  return (
    <div className="row nowrap-row justify-end max-[720px]:flex-wrap max-[720px]:justify-start">
      {resembles !== null && status === 'unreviewed' && (
        <Button
          size="s"
          kind="add"
          isBusy={isBusy}
          onClick={() => onReview({ ids: [id], action: 'alias', brand_id: resembles.id })}
        >
          {t('actions.same', { name: resembles.name })}
        </Button>
      )}
      <Button
        size="s"
        kind="quiet"
        aria-label={t('actions.aliasOf', { name })}
        isBusy={isBusy}
        onClick={() => onMerge(brand)}
      >
        {t('actions.alias')}
      </Button>
      {status !== 'known' && (
        <Button
          size="s"
          aria-label={t('actions.acceptOf', { name })}
          isBusy={isBusy}
          onClick={() => onReview({ ids: [id], action: 'accept' })}
        >
          {t('actions.accept')}
        </Button>
      )}
      {status !== 'forbidden' && (
        <Button
          size="s"
          kind="bad"
          aria-label={t('actions.forbidOf', { name })}
          isBusy={isBusy}
          onClick={() => onReview({ ids: [id], action: 'forbid' })}
        >
          {t('actions.forbid')}
        </Button>
      )}
    </div>
  )
}
