import './photosets.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Photoset } from '../../../../worker/catalog/photosets/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { ListLink } from '../../resource/links.tsx'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { AddPhotosDialog } from './add/add-photos-dialog.tsx'
import { PhotosEditor } from './photos-editor.tsx'
import { UsesSection } from '../targets/uses-section.tsx'
import {
  deletePhotoset,
  photoset as noun,
  photosetDetail,
  photosets,
  photosetUses,
} from './photosets.ts'

const LIST = '/$locale/admin/catalog/photosets'
const route = getRouteApi('/$locale/admin/catalog/photosets/$photosetId')
const crumb = <ListLink key="list" of={photosets} to={LIST} />

/** `…/photosets/{id}`. */
export function PhotosetPage() {
  const { photosetId } = route.useParams()
  const query = useQuery({ ...photosetDetail(photosetId), refetchOnMount: 'always' })
  return (
    <ResourcePage texts="admin/photosets" query={query} list={crumb}>
      {(photoset) => <Shown key={photoset.id} photoset={photoset} />}
    </ResourcePage>
  )
}

function Shown({ photoset }: { photoset: Photoset }) {
  const { t } = useTranslation('admin/photosets')
  const can = useCan()
  const navigate = useNavigate()
  const locale = useLocale()
  const [open, setOpen] = useState<'add' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <AdminPage
      title={photoset.title}
      crumbs={[crumb]}
      actions={
        <>
          {can('catalog.photosets.delete') && (
            <Button icon={Trash2} onClick={() => setOpen('delete')}>
              {t('delete.action')}
            </Button>
          )}
          {can('catalog.photosets.update') && (
            <Button kind="main" icon={ImagePlus} onClick={() => setOpen('add')}>
              {t('add.action')}
            </Button>
          )}
        </>
      }
      isAiry
    >
      <PhotosEditor
        key={photoset.version}
        photoset={photoset}
        isReadOnly={!can('catalog.photosets.update')}
      />
      <UsesSection
        of={photosetUses}
        shown={photoset}
        isReadOnly={!can('catalog.photosets.update')}
      />
      {open === 'add' && <AddPhotosDialog photosetId={photoset.id} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog
          of={noun}
          row={photoset}
          remove={deletePhotoset}
          onClose={close}
          onDeleted={() => navigate({ to: LIST, params: { locale }, ignoreBlocker: true })}
        />
      )}
    </AdminPage>
  )
}
