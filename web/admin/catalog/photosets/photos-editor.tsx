import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import type { Photoset, SetPhoto } from '../../../../worker/catalog/photosets/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useRefreshLists } from '../../resource/use-resource-dialog.ts'
import { PhotoRows } from './photo-rows.tsx'
import { photosetDetail, photosets, updatePhotoset } from './photosets.ts'

interface Props {
  photoset: Photoset
  isReadOnly: boolean
}

/** The title of a photoset and its pictures: their order, and what each shows. Nothing is sent before it is saved. */
export function PhotosEditor({ photoset, isReadOnly }: Props) {
  const { t } = useTranslation('admin/photosets')
  const [title, setTitle] = useState(photoset.title)
  const [photos, setPhotos] = useState<readonly SetPhoto[]>(photoset.photos)
  const saving = useSave(photoset)
  const isDirty = title !== photoset.title || photos !== photoset.photos
  const undo = () => {
    setTitle(photoset.title)
    setPhotos(photoset.photos)
  }
  return (
    <form
      className="stack stack-4"
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate({
          version: photoset.version,
          title,
          photos: photos.map(({ hash, alts }) => ({ hash, alts })),
        })
      }}
    >
      <Leaving isGuarded={isDirty && !saving.isPending} />
      {!isReadOnly && (
        <Field label={t('fields.title')}>
          <Input value={title} onValueChange={setTitle} maxLength={200} required />
        </Field>
      )}
      {photos.length === 0 ? (
        <EmptyState title={t('noPhotos.title')}>{t('noPhotos.text')}</EmptyState>
      ) : (
        <PhotoRows photos={photos} isReadOnly={isReadOnly} onChange={setPhotos} />
      )}
      {saving.error !== null && <SubmitErrorNote error={toApiError(saving.error)} />}
      {!isReadOnly && (
        <div className="row">
          <Button type="submit" kind="main" disabled={!isDirty} isBusy={saving.isPending}>
            {t('edit.submit')}
          </Button>
          {isDirty && (
            <Button kind="quiet" onClick={undo}>
              {t('edit.undo')}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

function useSave({ id }: Photoset) {
  const { t } = useTranslation('admin/photosets')
  const queryClient = useQueryClient()
  const refreshLists = useRefreshLists(photosets)
  return useMutation({
    mutationFn: (changes: Parameters<typeof updatePhotoset>[1]) => updatePhotoset(id, changes),
    onSuccess: async (saved) => {
      showToast({ text: t('edit.done', { name: saved.title }) })
      queryClient.setQueryData(photosetDetail(id).queryKey, saved)
      await refreshLists()
    },
  })
}

/** Asks before what is not saved is left. */
function Leaving({ isGuarded }: { isGuarded: boolean }) {
  const { t } = useTranslation('admin/photosets')
  const blocker = useBlocker({
    shouldBlockFn: () => isGuarded,
    enableBeforeUnload: isGuarded,
    withResolver: true,
  })
  return (
    <AlertDialog
      isOpen={blocker.status === 'blocked'}
      title={t('leave.title')}
      description={t('leave.text')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.stay')}
      tone="bad"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
