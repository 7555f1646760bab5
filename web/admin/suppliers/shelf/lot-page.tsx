import '../../../orders/order.css'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { useDetail } from '../../resource/use-detail.ts'
import { LotView } from './lot-view.tsx'
import { lotDetail, shelf } from './shelf.ts'

const route = getRouteApi('/$locale/admin/suppliers/shelf/$lotId')

/** One lot of the shelf, with all that staff does about it. */
export function LotPage() {
  const { lotId: id } = route.useParams()
  const lot = useDetail(shelf, lotDetail(id), id)
  const list = <ShelfLink key="shelf" />
  return (
    <ResourcePage texts={shelf.texts} query={lot} list={list}>
      {(data) => <LotView key={id} lot={data} list={list} />}
    </ResourcePage>
  )
}

function ShelfLink() {
  const { t } = useTranslation('admin/shelf')
  return (
    <Link to="/$locale/admin/suppliers/shelf" params={{ locale: useLocale() }} search={{}}>
      {t('title')}
    </Link>
  )
}
