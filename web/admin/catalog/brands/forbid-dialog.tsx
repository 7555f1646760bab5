import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Brand } from '../../../../worker/catalog/brands/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { brandOffersQuery } from './brands.ts'

interface Props {
  brands: readonly Brand[]
  isBusy: boolean
  onForbid: () => void
  onClose: () => void
}

/** Asks before brands are forbidden, and says how many offers go with them. */
export function ForbidDialog({ brands, isBusy, onForbid, onClose }: Props) {
  const { t } = useTranslation('admin/brands')
  const { t: tForm } = useTranslation('form')
  const { integer } = useFormat()
  const { data } = useQuery(brandOffersQuery(brands))
  const count = brands.length
  const title =
    count === 1
      ? t('forbid.title', { name: brands[0]?.name ?? '' })
      : t('forbid.titleMany', { count, brands: integer(count) })
  const said = data && { count: data.offers, offers: integer(data.offers) }
  return (
    <AlertDialog
      isOpen
      tone="bad"
      title={title}
      description={
        <>
          <p role="status">
            {said === undefined
              ? t('forbid.counting')
              : t(data?.is_more === true ? 'forbid.offersMore' : 'forbid.offers', said)}
          </p>
          <p>{t('forbid.text')}</p>
        </>
      }
      confirmLabel={t('actions.forbid')}
      cancelLabel={tForm('cancel')}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={onForbid}
    />
  )
}
