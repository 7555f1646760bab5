import '../../table-imports/imports.css'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { AdminPage } from '../../../frame/admin-page.tsx'
import { ImportView } from './import-view.tsx'
import { PastCrossImports } from './past-cross-imports.tsx'
import { UploadForm } from './upload-form.tsx'

const route = getRouteApi('/$locale/admin/catalog/crosses/import')

/** Crosses from a file in any layout: sent, put right, looked at, applied; below, the files of before. */
export function ImportPage() {
  const { t } = useTranslation('admin/cross-imports')
  const { t: tCrosses } = useTranslation('admin/crosses')
  const locale = useLocale()
  const { file } = route.useSearch()
  const navigate = route.useNavigate()
  const open = (id: number | undefined) =>
    void navigate({ search: id === undefined ? {} : { file: id } })
  const list = (
    <Link key="list" to="/$locale/admin/catalog/crosses" params={{ locale }}>
      {tCrosses('title')}
    </Link>
  )
  return (
    <AdminPage title={t('title')} about={t('about')} crumbs={[list]} isAiry>
      {file === undefined ? (
        <>
          <UploadForm onSent={open} />
          <PastCrossImports onOpen={open} />
        </>
      ) : (
        <ImportView key={file} id={file} onLeave={() => open(undefined)} />
      )}
    </AdminPage>
  )
}
