import { useMutation } from '@tanstack/react-query'
import { Link as LinkSign } from 'lucide-react'
import { useState } from 'react'
import type { Feed, NewFeed } from '../../../../worker/sales/feeds/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { feeds, renewLink } from './feeds.ts'

interface Props {
  of: Feed
  onMade: (made: NewFeed) => void
}

/** Makes a new link of a feed, once the question is answered: the one before is worth nothing then. */
export function LinkButton({ of: feed, onMade }: Props) {
  const { t } = useTranslation('admin/feeds')
  const [isAsked, setIsAsked] = useState(false)
  const close = () => setIsAsked(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => renewLink(feed),
    onSuccess: (made) => {
      close()
      onMade(made)
    },
    onSettled: useRefresh(feeds),
  })
  return (
    <>
      <Button
        size="s"
        kind="quiet"
        icon={LinkSign}
        label={t('link.of', { name: feed.name })}
        onClick={() => setIsAsked(true)}
      />
      <AlertDialog
        isOpen={isAsked}
        title={t('link.title', { name: feed.name })}
        description={t('link.text')}
        confirmLabel={t('link.confirm')}
        cancelLabel={t('link.keep')}
        tone="bad"
        isBusy={isPending}
        error={error !== null && <SubmitErrorNote error={toApiError(error)} />}
        onCancel={close}
        onConfirm={() => mutate()}
      />
    </>
  )
}
