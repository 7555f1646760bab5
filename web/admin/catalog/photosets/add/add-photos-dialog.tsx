import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { Button } from '../../../../ui/button.tsx'
import { FilesDrop } from '../../targets/files-drop.tsx'
import { SendingDialog } from '../../targets/sending-dialog.tsx'
import { useSending } from '../../targets/use-sending.ts'
import { photosets } from '../photosets.ts'
import { AddLinksDialog } from './add-links-dialog.tsx'
import { PhotosTold } from './photos-told.tsx'
import { NOTHING_YET, type Progress, sendPictures } from './send-pictures.ts'
import { UnmatchedPhotos } from './unmatched-photos.tsx'

interface Props {
  /** All go to this photoset; null: each to the product that its name says. */
  photosetId: number | null
  onClose: () => void
}

/** Adds pictures, one or a thousand: chosen, dropped, pasted, in folders or ZIPs, or by their addresses. */
export function AddPhotosDialog(props: Props) {
  const [isByLinks, setIsByLinks] = useState(false)
  if (isByLinks) return <AddLinksDialog {...props} />
  return <AddFilesDialog {...props} onLinks={() => setIsByLinks(true)} />
}

function AddFilesDialog({ photosetId, onClose, onLinks }: Props & { onLinks: () => void }) {
  const { t } = useTranslation('admin/photosets')
  const sending = useSending<Progress>({
    nothingYet: NOTHING_YET,
    send: (run) => sendPictures({ ...run, photosetId }),
    of: photosets,
  })
  const { progress } = sending
  return (
    <SendingDialog
      title={t('add.title')}
      description={t(photosetId === null ? 'add.textByName' : 'add.textOfSet')}
      sending={sending}
      drop={
        <FilesDrop
          title={t('add.drop')}
          hint={t('add.dropHint')}
          accept=".jpg,.jpeg,.png,.webp,.avif,.zip"
          onFiles={sending.start}
          more={
            <Button icon={Link2} onClick={onLinks}>
              {t('links.action')}
            </Button>
          }
        />
      }
      told={<PhotosTold progress={progress} />}
      refused={progress.refused.map(({ name, why }) => ({ name, why: t(`add.refusal.${why}`) }))}
      onClose={onClose}
    >
      <UnmatchedPhotos unmatched={progress.unmatched} onSettled={sending.settle} />
    </SendingDialog>
  )
}
