import { useTranslation } from 'react-i18next'
import type { Currency } from '../../../../worker/catalog/currencies/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { Switch } from '../../../ui/switch.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { useSaveCurrency } from './mutations.ts'

/** Whether shoppers can choose the currency; changes at once. */
export function EnabledSwitch({ currency }: { currency: Currency }) {
  const { t } = useTranslation('admin/currencies')
  const canChange = useCan()('settings.currencies.update')
  const save = useSaveCurrency(currency.code)
  const { code, is_enabled } = currency
  const isOn = save.isPending ? !is_enabled : is_enabled
  return (
    <Switch
      isOn={isOn}
      isDisabled={!canChange || currency.is_base || save.isPending}
      onChange={(next) =>
        save.mutate(
          { is_enabled: next },
          {
            onSuccess: () =>
              showToast({ text: t(next ? 'list.switchedOn' : 'list.switchedOff', { code }) }),
            onError: (error) => showToast({ text: toApiError(error).message, tone: 'bad' }),
          },
        )
      }
    >
      <span className="sr">{t('list.enabledOf', { code })}</span>
    </Switch>
  )
}
