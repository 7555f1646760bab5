import '../../returns/returns.css'
import { shrinkPhoto } from '../../lib/shrink-photo.ts'
import { useId, useState } from 'react'
import { MOST_RETURN_PHOTOS } from '../../../worker/sales/returns/schemas.ts'
import { toApiError } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Note } from '../../ui/note.tsx'
import { useAddPhoto } from './return-queries.ts'

/** Enough to see a scratch, and well below the API's megabyte. */
const SIZE = { longest: 1400, quality: 0.8 }

/** Adds a photo of what is wrong; one from a phone is scaled down first. */
export function PhotoButton({ id, count }: { id: number; count: number }) {
  const { t } = useTranslation('account/returns')
  const inputId = useId()
  const add = useAddPhoto(id)
  const [fault, setFault] = useState<string | null>(null)
  const send = async (file: File) => {
    setFault(null)
    const photo = await shrinkPhoto(file, SIZE)
    if (photo === null) return setFault(t('photos.unreadable'))
    add.mutate(photo, {
      onError: (error) => {
        const { fields, message } = toApiError(error)
        setFault(fields.photo?.[0] ?? message)
      },
    })
  }
  if (count >= MOST_RETURN_PHOTOS) return <p className="hint">{t('photos.all')}</p>
  return (
    <div className="stack stack-2">
      <div>
        <label className="btn return-photo-add" htmlFor={inputId} aria-busy={add.isPending}>
          <span id={`${inputId}-label`}>{t('photos.add')}</span>
          <input
            id={inputId}
            type="file"
            aria-labelledby={`${inputId}-label`}
            accept="image/jpeg,image/png,image/webp"
            disabled={add.isPending}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (file !== undefined) void send(file)
            }}
          />
        </label>
      </div>
      <p className="hint">{t('photos.hint')}</p>
      {fault !== null && (
        <Note tone="bad" role="alert" isSmall>
          {fault}
        </Note>
      )}
    </div>
  )
}
