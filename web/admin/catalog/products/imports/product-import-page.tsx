import '../../table-imports/imports.css'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { AdminPage } from '../../../frame/admin-page.tsx'
import { ImportView } from './import-view.tsx'
import { PastProductImports } from './past-product-imports.tsx'
import { UploadForm } from './upload-form.tsx'

const route = getRouteApi('/$locale/admin/catalog/products/import')

/** Products from a file in any layout: sent, put right, looked at, applied; below, the files of before. */
export function ProductImportPage() {
  const { t } = useTranslation('admin/product-imports')
  const { t: tProducts } = useTranslation('admin/products')
  const locale = useLocale()
  const { file } = route.useSearch()
  const navigate = route.useNavigate()
  const open = (id: number | undefined) =>
    void navigate({ search: id === undefined ? {} : { file: id } })
  const list = (
    <Link key="list" to="/$locale/admin/catalog/products" params={{ locale }}>
      {tProducts('title')}
    </Link>
  )
  return (
    <AdminPage title={t('title')} about={t('about')} crumbs={[list]} isAiry>
      {file === undefined ? (
        <>
          <UploadForm onSent={open} />
          <PastProductImports onOpen={open} />
        </>
      ) : (
        <ImportView key={file} id={file} onLeave={() => open(undefined)} />
      )}
    </AdminPage>
  )
}
