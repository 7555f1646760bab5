import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { toApiError } from '../../api/errors.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { usePayOrder } from '../../orders/mutations.ts'

/** Pays an unpaid order by the method it was placed with. */
export function PayAgain({ id }: { id: number }) {
  const { t } = useTranslation('shop/checkout')
  const navigate = useNavigate()
  const locale = useLocale()
  const pay = usePayOrder(id)
  const payNow = () =>
    pay.mutate(undefined, {
      onSuccess: ({ kind, url }) => {
        if (kind === 'redirect' && url !== undefined) location.assign(url)
        else
          void navigate({
            to: '/$locale/checkout/success',
            params: { locale },
            search: { order: String(id) },
            replace: true,
          })
      },
      onError: (failure) => {
        const { message } = toApiError(failure)
        showToast({ tone: 'bad', text: message === '' ? t('common:fault.offline') : message })
      },
    })
  return (
    <Button kind="main" isBusy={pay.isPending || pay.isSuccess} onClick={payNow}>
      {t('result.payAgain')}
    </Button>
  )
}
