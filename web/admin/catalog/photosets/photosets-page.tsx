import './photosets.css'
import { Link } from '@tanstack/react-router'
import { ImagePlus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { PhotosetRow } from '../../../../worker/catalog/photosets/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCan } from '../../frame/use-can.ts'
import { day, figure, type ResourceColumn } from '../../resource/columns.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { AddPhotosDialog } from './add/add-photos-dialog.tsx'
import { CreatePhotosetDialog } from './create-photoset-dialog.tsx'
import { PhotoImage } from './photo-image.tsx'
import { photosets } from './photosets.ts'

const COLUMNS: ResourceColumn<PhotosetRow>[] = [
  {
    id: 'title',
    isRowName: true,
    isFull: true,
    skeleton: '240px',
    cell: (row) => <Title row={row} />,
    csv: ({ title }) => title,
  },
  figure('photo_count', (row) => row.photo_count),
  figure('use_count', (row) => row.use_count),
  day('created_at', (row) => row.created_at),
]

function Title({ row: { id, title, photo } }: { row: PhotosetRow }) {
  const locale = useLocale()
  return (
    <span className="photoset-name">
      {photo === null ? <span className="photo-gap" /> : <PhotoImage of={photo} size={96} alt="" />}
      <Link
        className="link"
        to="/$locale/admin/catalog/photosets/$photosetId"
        params={{ locale, photosetId: id }}
      >
        {title}
      </Link>
    </span>
  )
}

/** Photosets, and the way in for pictures by the thousand. */
export function PhotosetsPage() {
  const { t } = useTranslation('admin/photosets')
  const can = useCan()
  const [open, setOpen] = useState<'add' | 'create' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ResourceListPage
        of={photosets}
        columns={COLUMNS}
        about={t('about')}
        action={
          can('catalog.photosets.create') && (
            <>
              <Button icon={Plus} onClick={() => setOpen('create')}>
                {t('create.action')}
              </Button>
              {can('catalog.photosets.update') && (
                <Button kind="main" icon={ImagePlus} onClick={() => setOpen('add')}>
                  {t('add.action')}
                </Button>
              )}
            </>
          )
        }
      />
      {open === 'add' && <AddPhotosDialog photosetId={null} onClose={close} />}
      {open === 'create' && <CreatePhotosetDialog onClose={close} />}
    </>
  )
}
