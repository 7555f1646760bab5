import './details.css'
import { shrinkPhoto } from '../../lib/shrink-photo.ts'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { CurrentUser } from '../../../worker/people/accounts/schemas/account.ts'
import { toApiError } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast.ts'
import { useRemovePhoto, useSavePhoto } from './queries.ts'

/** The largest that is shown, on a high-density screen. */
const SIZE = { shortest: 512, quality: 0.9 }

/** The person's photo: previewed when chosen, changed, removed. */
export function PhotoSection({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account/details')
  const save = useSavePhoto(user)
  const remove = useRemovePhoto(user)
  const [preview, setPreview] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const choose = async (file: File) => {
    setFault(null)
    const photo = await shrinkPhoto(file, SIZE)
    if (photo === null) return setFault(t('photo.unreadable'))
    const url = URL.createObjectURL(photo)
    setPreview(url)
    save.mutate(photo, {
      onSuccess: () => showToast({ text: t('photo.saved') }),
      onError: (error) => setFault(sentence(error) || t('photo.failed')),
      onSettled: () => {
        setPreview(null)
        URL.revokeObjectURL(url)
      },
    })
  }
  const takeDown = () =>
    remove.mutate(undefined, {
      onSuccess: () => showToast({ text: t('photo.removed') }),
      onError: (error) => setFault(sentence(error) || t('photo.failed')),
    })
  const shown = preview ?? user.photo_url
  return (
    <section className="card" aria-label={t('photo.title')}>
      <div className="card-body row row-4">
        {shown === null ? (
          <span className="portrait" aria-hidden>
            {user.first_name.slice(0, 1)}
            {user.last_name.slice(0, 1)}
          </span>
        ) : (
          <img className="portrait" src={shown} alt={t('photo.alt')} width={96} height={96} />
        )}
        <div className="stack stack-3 portrait-acts">
          <div className="row">
            <PhotoChooser
              label={t(user.photo_url === null ? 'photo.choose' : 'photo.change')}
              isBusy={save.isPending}
              onFile={(file) => void choose(file)}
            />
            {user.photo_url !== null && (
              <Button kind="quiet" onClick={takeDown} isBusy={remove.isPending}>
                {t('photo.remove')}
              </Button>
            )}
          </div>
          <p className="hint">{t('photo.hint')}</p>
          {fault !== null && (
            <Note tone="bad" role="alert" isSmall>
              {fault}
            </Note>
          )}
        </div>
      </div>
    </section>
  )
}

const sentence = (error: unknown): string => {
  const { fields, message } = toApiError(error)
  return fields.photo?.[0] ?? message
}

interface ChooserProps {
  label: string
  isBusy: boolean
  onFile: (file: File) => void
}

/** A button that opens the file dialog. */
function PhotoChooser({ label, isBusy, onFile }: ChooserProps) {
  const id = useId()
  return (
    <label className="btn portrait-choose" htmlFor={id} aria-busy={isBusy}>
      <span id={`${id}-label`}>{label}</span>
      <input
        id={id}
        type="file"
        aria-labelledby={`${id}-label`}
        accept="image/jpeg,image/png,image/webp"
        disabled={isBusy}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </label>
  )
}
