import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Control, Controls } from '../../resource/filter-bar.tsx'
import { OnlyOf } from '../../resource/only-of.tsx'

const PLAIN = ['part', 'supplier', 'buyer', 'company'] as const

/** What charts narrow the list by: said, with the way out of it. */
export const SOLD_FILTERS: Controls = {
  ...Object.fromEntries(
    PLAIN.map((name) => [name, (control: Control) => <Only {...control} name={name} />]),
  ),
  brand: (control) => <Only {...control} name="brand" />,
  currency: (control) => <Only {...control} name="currency" />,
  payment_method: (control) => <Only {...control} name="payment_method" />,
}

function Only({
  name,
  ...control
}: Control & { name: (typeof PLAIN)[number] | 'brand' | 'currency' | 'payment_method' }) {
  const { t } = useTranslation('admin/orders')
  const value = String(control.value ?? '')
  return (
    <OnlyOf {...control} everything={t('only.everything')}>
      {t(`only.${name}`, { brand: value, currency: value, method: value })}
    </OnlyOf>
  )
}
