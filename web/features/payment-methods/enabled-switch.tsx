import { useTranslation } from 'react-i18next'
import type { AdminPaymentMethod } from '../../../worker/payments/methods-schemas.ts'
import { toApiError } from '../../api/errors.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast.ts'
import { useCan } from '../admin/use-can.ts'
import { useSaveMethod } from './mutations.ts'

/** Whether shoppers are offered the way of paying; changes at once. */
export function EnabledSwitch({ method }: { method: AdminPaymentMethod }) {
  const { t } = useTranslation('payment-methods')
  const locale = useLocale()
  const canChange = useCan()('settings.store.update')
  const save = useSaveMethod(method.code)
  const name = method.title[locale] || method.title.en
  const isOn = save.isPending ? !method.is_enabled : method.is_enabled
  return (
    <Switch
      isOn={isOn}
      isDisabled={!canChange || save.isPending}
      onChange={(next) =>
        save.mutate(
          { is_enabled: next },
          {
            onSuccess: () =>
              showToast({ text: t(next ? 'list.switchedOn' : 'list.switchedOff', { name }) }),
            onError: (error) => showToast({ text: toApiError(error).message, tone: 'bad' }),
          },
        )
      }
    >
      <span className="sr">{t('list.enabledOf', { name })}</span>
    </Switch>
  )
}
