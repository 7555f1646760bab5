import '../photosets.css'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { photoAddress } from '../../../../offers/photo-address.ts'
import { UnmatchedList } from '../../targets/unmatched-list.tsx'
import { matchNames } from '../photosets.ts'
import type { Unmatched } from './send-pictures.ts'
import { placePictures } from './store-pictures.ts'

interface Props {
  unmatched: readonly Unmatched[]
  onSettled: (hash: string) => void
}

/** Stored pictures that have no product yet. */
export function UnmatchedPhotos({ unmatched, onSettled }: Props) {
  const { t } = useTranslation('admin/photosets')
  return (
    <UnmatchedList
      title={t('add.unmatchedTitle')}
      about={t('add.unmatchedText')}
      unmatched={unmatched}
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
      onSettled={onSettled}
    />
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
