import './inbound-mails.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Select } from '../../../ui/select.tsx'
import { useCan } from '../../frame/use-can.ts'
import { allOffersQuery } from './inbound-mails.ts'

interface Props {
  value: string | number | undefined
  onChange: (offer: number | undefined) => void
  label: string
  /** What stands there while none is chosen. */
  none: string
}

/** One of all offers, by supplier; nothing for those who may not see what there is. */
export function OfferSelect({ value, onChange, label, none }: Props) {
  const isAllowed = useCan()('suppliers.offers.view')
  const { data: offers = [] } = useQuery({ ...allOffersQuery, enabled: isAllowed })
  if (!isAllowed) return null
  return (
    <Select
      size="s"
      className="w-auto! mail-offer"
      label={label}
      value={value === undefined ? '' : String(value)}
      onValueChange={(next: string) => onChange(next === '' ? undefined : Number(next))}
      options={[
        { value: '', label: none },
        ...offers.map(({ id, name, warehouse_name: warehouse, supplier_name: group }) => ({
          value: String(id),
          label: `${warehouse}, ${name}`,
          group,
        })),
      ]}
    />
  )
}

/** The same as a filter of the list. */
export function OfferFilter(props: Pick<Props, 'value' | 'onChange'>) {
  const { t } = useTranslation('admin/inbound-mails')
  return <OfferSelect {...props} label={t('filters.offer')} none={t('filters.anyOffer')} />
}
