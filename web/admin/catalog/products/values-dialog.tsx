import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { TrailLink } from '../../frame/trail-link.tsx'
import { categoryQueries } from '../categories/categories.ts'
import { valuesQuery } from './products.ts'
import { ValuesBody } from './values-body.tsx'

interface Props {
  id: number
  pathTo: (id: number) => string
  /** Opens the next one of the list; null at its end. */
  onNext: (() => void) | null
  onClose: () => void
}

/** What is known of a product, by which words; where names disagree, somebody settles it. */
export function ValuesDialog({ id, pathTo, onNext, onClose }: Props) {
  const { t } = useTranslation('admin/products')
  const locale = useLocale()
  const product = useQuery(valuesQuery(id))
  const attributes = useQuery(categoryQueries.attributes())
  const error = product.error ?? attributes.error
  const { data } = product
  return (
    <Dialog
      isOpen
      isWide
      title={data === undefined ? t('loading') : `${data.mpn} ${data.brand.name}`}
      description={data?.name}
      closeLabel={t('values.close')}
      onClose={onClose}
    >
      <div className="dialog-body stack stack-4">
        {error !== null && <Fault error={error} onRetry={() => void product.refetch()} />}
        {error === null && (data === undefined || attributes.data === undefined) && (
          <RowsSkeleton rows={3} label={t('loading')} />
        )}
        {data !== undefined && attributes.data !== undefined && (
          <ValuesBody product={data} attributes={attributes.data} pathTo={pathTo} />
        )}
      </div>
      <div className="dialog-foot">
        <div className="mr-auto">
          <TrailLink of={`product:${id}`} />
        </div>
        <Link
          to="/$locale/admin/catalog/products/$productId"
          params={{ locale, productId: id }}
          className={buttonClass({ kind: 'quiet' })}
        >
          {t('values.page')}
        </Link>
        <Button kind="quiet" onClick={onClose}>
          {t('values.close')}
        </Button>
        {onNext !== null && (
          <Button kind="main" onClick={onNext}>
            {t('values.next')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
