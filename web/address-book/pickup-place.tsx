import type { PickupPoint } from '../../worker/sales/shipping/schemas.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { PlaceLines } from './place-lines.tsx'

/** Where to pick up: address, hours, phone and a map, as far as they are known. */
export function PickupPlace({ place }: { place: PickupPoint }) {
  const { t } = useTranslation('account/addresses')
  const { address, hours, phone, map_url: map } = place
  return (
    <>
      <PlaceLines lines={[address, hours]} />
      {phone !== '' && (
        <span>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </span>
      )}
      {map !== '' && (
        <span>
          <a href={map} target="_blank" rel="noreferrer">
            {t('pickup.map')}
          </a>
        </span>
      )}
    </>
  )
}
