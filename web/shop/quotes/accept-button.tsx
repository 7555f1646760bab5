import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Placed } from '../../../worker/sales/checkout/schemas.ts'
import type { Quote } from '../../../worker/sales/quotes/schemas.ts'
import { toApiError } from '../../api/errors.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { orderQueries } from '../../orders/queries.ts'
import { acceptQuote, quoteQueries } from '../../quotes/queries.ts'
import { paidQuotes } from '../../quotes/paid-quotes.ts'
import { useUser } from '../../session/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'

/**
 * Orders by a quote with everything chosen, or pays for the order that has come of it: the same call, which places
 * one order however often it is sent.
 */
export function AcceptButton({ quote: { token, can } }: { quote: Quote }) {
  const { t } = useTranslation('account/quotes')
  const queryClient = useQueryClient()
  const goOn = useGoOn(token)
  const accept = useMutation({
    mutationFn: () => acceptQuote(token),
    onSuccess: async (placed) => {
      await queryClient.invalidateQueries({ queryKey: quoteQueries.all() })
      void queryClient.invalidateQueries({ queryKey: orderQueries.all() })
      await goOn(placed)
    },
    onError: (error) => {
      const { message } = toApiError(error)
      showToast({ text: message === '' ? t('common:fault.offline') : message, tone: 'bad' })
      void queryClient.invalidateQueries({ queryKey: quoteQueries.all() })
    },
  })
  return (
    <Button kind="main" isBusy={accept.isPending} onClick={() => accept.mutate()}>
      {t(can.accept ? 'accept' : 'pay')}
    </Button>
  )
}

/** To the bank, if it is paid online; to the order's page, for who is signed in; a guest stays at the quote. */
function useGoOn(token: string) {
  const navigate = useNavigate()
  const locale = useLocale()
  const isGuest = useUser() === null
  return async ({ order, payment }: Placed) => {
    if (payment.kind === 'redirect' && payment.url !== undefined) {
      if (isGuest) paidQuotes.keep(order.id, token)
      location.assign(payment.url)
    } else if (!isGuest) {
      await navigate({
        to: '/$locale/checkout/success',
        params: { locale },
        search: { order: String(order.id) },
      })
    }
  }
}
