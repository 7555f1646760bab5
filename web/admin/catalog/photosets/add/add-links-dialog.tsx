import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { SendingDialog } from '../../targets/sending-dialog.tsx'
import { useSending } from '../../targets/use-sending.ts'
import { photosets } from '../photosets.ts'
import type { Wanted } from './kept-links.ts'
import { LinksForm } from './links-form.tsx'
import { PhotosTold } from './photos-told.tsx'
import { type LinkProgress, linkSender, NO_LINK_YET } from './send-links.ts'
import { UnmatchedPhotos } from './unmatched-photos.tsx'

interface Props {
  /** All go to this photoset; null: each to the product that its line says. */
  photosetId: number | null
  onClose: () => void
}

/** Adds pictures from a list of their addresses. */
export function AddLinksDialog({ photosetId, onClose }: Props) {
  const { t } = useTranslation('admin/photosets')
  const [send] = useState(() => linkSender(photosetId))
  const sending = useSending<LinkProgress, Wanted>({
    nothingYet: NO_LINK_YET,
    send,
    of: photosets,
  })
  const { progress } = sending
  const reason = ({ why, said }: LinkProgress['refused'][number]) => {
    if (why === 'host') return said
    return why === 'cutOff' ? t('links.cutOff') : t(`add.refusal.${why}`)
  }
  return (
    <SendingDialog
      title={t('links.title')}
      description={t(photosetId === null ? 'links.text' : 'links.textOfSet')}
      sending={sending}
      drop={<LinksForm photosetId={photosetId} onStart={sending.start} />}
      told={<PhotosTold progress={progress} />}
      refused={progress.refused.map((one) => ({ name: one.name, why: reason(one) }))}
      again={t('links.again')}
      onClose={onClose}
    >
      <UnmatchedPhotos unmatched={progress.unmatched} onSettled={sending.settle} />
    </SendingDialog>
  )
}
