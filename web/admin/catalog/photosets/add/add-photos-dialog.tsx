import '../photosets.css'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { photoAddress } from '../../../../offers/photo-address.ts'
import { FilesDrop } from '../../targets/files-drop.tsx'
import { SendingDialog } from '../../targets/sending-dialog.tsx'
import { UnmatchedList } from '../../targets/unmatched-list.tsx'
import { useSending } from '../../targets/use-sending.ts'
import { matchNames, photosets } from '../photosets.ts'
import {
  NOTHING_YET,
  placePictures,
  type Progress,
  sendPictures,
  type Unmatched,
} from './send-pictures.ts'

interface Props {
  /** All go to this photoset; null: each to the product that its name says. */
  photosetId: number | null
  onClose: () => void
}

/** Adds pictures, one or a thousand: chosen, dropped, pasted, in folders or ZIPs. */
export function AddPhotosDialog({ photosetId, onClose }: Props) {
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
        />
      }
      told={<Told progress={progress} />}
      refused={progress.refused.map(({ name, why }) => ({ name, why: t(`add.refusal.${why}`) }))}
      onClose={onClose}
    >
      <UnmatchedList
        title={t('add.unmatchedTitle')}
        about={t('add.unmatchedText')}
        unmatched={progress.unmatched}
        picture={({ hash }) => (
          <img
            className="unmatched-photo"
            src={photoAddress(hash, 96)}
            alt=""
            width={48}
            height={48}
            loading="lazy"
          />
        )}
        reasonOf={({ reason }) => reason}
        whyOf={(reason) => t(`add.why.${reason}`)}
        place={placeTyped}
        onSettled={sending.settle}
      />
    </SendingDialog>
  )
}

async function placeTyped({ hash }: Unmatched, typed: string): Promise<Unmatched['reason'] | null> {
  const [match] = await matchNames([typed])
  if (match?.product == null) return match?.reason ?? 'unknown'
  const [placed] = await placePictures([
    { product_id: match.product.id, hash, position: match.position ?? 0 },
  ])
  return placed?.state === 'refused' ? 'refused' : null
}

function Told({ progress: { placed, known, unmatched } }: { progress: Progress }) {
  const { t } = useTranslation('admin/photosets')
  const { integer } = useFormat()
  return (
    <>
      {t('add.placed', { count: placed, photos: integer(placed) })}
      {known > 0 && ` ${t('add.known', { count: known, photos: integer(known) })}`}
      {unmatched.length > 0 &&
        ` ${t('add.unmatched', { count: unmatched.length, photos: integer(unmatched.length) })}`}
    </>
  )
}
