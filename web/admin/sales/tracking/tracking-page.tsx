import './tracking.css'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { readTracking } from './tracking.ts'
import { TrackingPreview } from './tracking-preview.tsx'
import { TrackingSource } from './tracking-source.tsx'

/** Numbers of parcels from a carrier's file: looked through first, then written. */
export function TrackingPage() {
  const { t } = useTranslation('admin/tracking')
  const [file, setFile] = useState<Blob | null>(null)
  // The texts of the list may not be here.
  const crumb = (
    <Link key="shipping" to="/$locale/admin/sales/shipping" params={{ locale: useLocale() }}>
      {t('shipping')}
    </Link>
  )
  const reading = useMutation({ mutationFn: readTracking })
  const read = (next: Blob) => {
    setFile(next)
    reading.mutate(next)
  }
  return (
    <AdminPage title={t('title')} about={t('about')} crumbs={[crumb]} isAiry>
      {reading.data === undefined || file === null ? (
        <TrackingSource isBusy={reading.isPending} error={reading.error} onRead={read} />
      ) : (
        <TrackingPreview
          preview={reading.data}
          isReading={reading.isPending}
          onAgain={() => reading.mutateAsync(file)}
          onOther={reading.reset}
        />
      )}
    </AdminPage>
  )
}
