import { useMutation } from '@tanstack/react-query'
import { useAnyTexts } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { Locale } from '../../../lib/locales.ts'
import { showToast } from '../../../ui/toast.ts'
import { Switch } from '../../../ui/switch.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { useCan } from '../../frame/use-can.ts'

interface Props {
  /** The namespace that words it. */
  texts: 'admin/payment-methods' | 'admin/shipping-methods'
  method: { title: Record<Locale, string>; is_enabled: boolean }
  /** Null when it was not saved after all, for the person changed their mind. */
  save: (change: { is_enabled: boolean }) => Promise<unknown>
}

/** Whether shoppers are offered a way of paying or of sending; changes at once. */
export function OfferedSwitch({ texts, method, save }: Props) {
  const { t } = useAnyTexts(texts)
  const locale = useLocale()
  const canChange = useCan()('settings.store.update')
  const name = method.title[locale] || method.title.en
  const { mutate, isPending } = useMutation({
    mutationFn: (next: boolean) => save({ is_enabled: next }),
    onSuccess: (saved, next) => {
      if (saved === null) return
      showToast({ text: t(next ? 'list.switchedOn' : 'list.switchedOff', { name }) })
    },
    onError: showRefusal,
  })
  return (
    <Switch
      isOn={isPending ? !method.is_enabled : method.is_enabled}
      isDisabled={!canChange || isPending}
      onChange={(next) => mutate(next)}
    >
      <span className="sr">{t('list.enabledOf', { name })}</span>
    </Switch>
  )
}
