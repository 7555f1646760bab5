import { useTranslation } from 'react-i18next'
import type { AdminCountry } from '../../../../worker/store/countries/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { Switch } from '../../../ui/switch.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { useSaveCountry } from './use-save-country.ts'

/** Whether new addresses can be given there; changes at once. */
export function ServedSwitch({ country }: { country: AdminCountry }) {
  const { t } = useTranslation('admin/countries')
  const canChange = useCan()('settings.countries.update')
  const save = useSaveCountry(country.code)
  const { name } = country
  const isOn = save.isPending ? !country.is_enabled : country.is_enabled
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
      <span className="sr">{t('list.servedOf', { name })}</span>
    </Switch>
  )
}
