import './products.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Eye, EyeOff, Merge, Pencil, Store } from 'lucide-react'
import { useState } from 'react'
import type { ProductDetails } from '../../../../worker/catalog/decisions/details/schemas.ts'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/icon.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { detailsQuery } from './details.ts'
import { DetailsDialog, useSave } from './details-dialog.tsx'
import { withHidden } from './details-form.ts'
import { DetailsSection } from './details-section.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { NumbersSection } from './numbers-section.tsx'
import { SearchesSection } from './searches-section.tsx'
import { ValuesSection } from './values-section.tsx'
import { WhySection } from './why-section.tsx'

const route = getRouteApi('/$locale/admin/catalog/products/$productId')

/** `…/products/{id}`: all that is known of a product, and why nobody can buy it. */
export function ProductPage() {
  const { productId } = route.useParams()
  const query = useQuery(detailsQuery(productId))
  return (
    <ResourcePage texts="admin/product" query={query} list={<Crumb key="list" />}>
      {(details) => <Shown key={details.id} details={details} />}
    </ResourcePage>
  )
}

function Crumb() {
  const { t } = useTranslation('admin/product')
  const locale = useLocale()
  return (
    <Link to="/$locale/admin/catalog/products" params={{ locale }} search={{ state: 'all' }}>
      {t('list')}
    </Link>
  )
}

function Shown({ details }: { details: ProductDetails }) {
  const { t } = useTranslation('admin/product')
  const can = useCan()
  const locale = useLocale()
  const [open, setOpen] = useState<'edit' | 'hide' | 'merge' | null>(null)
  const save = useSave(details)
  const mayUpdate = can('catalog.products.update')
  const { mpn, brand, is_hidden: isHidden } = details
  const act = isHidden ? 'show' : 'hide'
  const close = () => setOpen(null)
  return (
    <AdminPage
      title={`${mpn} ${brand.name}`}
      crumbs={[<Crumb key="list" />]}
      about={isHidden ? <Badge>{t('hidden')}</Badge> : undefined}
      actions={
        <>
          {!isHidden && (
            <Link
              to="/$locale/search/$search/{-$brand}"
              params={{ locale, search: mpn, brand: brand.name }}
              className={buttonClass({ kind: 'quiet' })}
            >
              <Icon of={Store} />
              {t('inShop')}
            </Link>
          )}
          {mayUpdate && (
            <Button icon={Merge} onClick={() => setOpen('merge')}>
              {t('merge.action')}
            </Button>
          )}
          {mayUpdate && (
            <Button icon={isHidden ? Eye : EyeOff} onClick={() => setOpen('hide')}>
              {t(`${act}.action`)}
            </Button>
          )}
          {mayUpdate && (
            <Button kind="main" icon={Pencil} onClick={() => setOpen('edit')}>
              {t('edit.action')}
            </Button>
          )}
        </>
      }
      isAiry
    >
      <WhySection id={details.id} />
      <DetailsSection details={details} />
      <ValuesSection id={details.id} />
      <NumbersSection id={details.id} maySplit={mayUpdate} />
      <SearchesSection id={details.id} />
      {open === 'edit' && <DetailsDialog details={details} onClose={close} />}
      {open === 'merge' && <MergeDialog details={details} onClose={close} />}
      {open === 'hide' && (
        <ConfirmDialog
          mutation={save}
          input={withHidden(details, !isHidden)}
          title={t(`${act}.title`, { name: `${mpn} ${brand.name}` })}
          description={t(`${act}.text`)}
          confirmLabel={t(`${act}.action`)}
          cancelLabel={t('common:action.cancel')}
          done={t(`${act}.done`)}
          tone="main"
          onClose={close}
        />
      )}
    </AdminPage>
  )
}
