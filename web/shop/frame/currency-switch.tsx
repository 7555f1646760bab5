import { useTranslation } from 'react-i18next'
import { useSetCurrency } from '../../shell/init/mutations.ts'
import { useInit } from '../../shell/init/use-init.ts'

/** Shows every price in another currency, on the spot. */
export function CurrencySwitch() {
  const { t } = useTranslation()
  const { currency, currencies } = useInit()
  const { mutate } = useSetCurrency()
  return (
    <select
      className="select select-quiet"
      aria-label={t('frame.currency')}
      value={currency}
      onChange={(event) => mutate(event.target.value)}
    >
      {currencies.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </select>
  )
}
