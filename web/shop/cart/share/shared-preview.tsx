import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Note } from '../../../ui/note.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { useInit } from '../../../shell/init/use-init.ts'
import { CartSkeleton } from '../../../offers/cart/cart-skeleton.tsx'
import { sumByCurrency } from '../../../offers/cart/cart-totals.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { quoteQuery } from '../../../offers/cart/quote-queries.ts'
import { readSharedItems } from './shared-items.ts'
import { type SharedLine, sharedLines } from './shared-lines.ts'
import { SharedTable } from './shared-table.tsx'
import { useAddToCart } from '../../../offers/cart/use-add-to-cart.ts'

/** The items of a shared link with today's prices; a click adds them to the cart. */
export function SharedPreview({ text }: { text: string }) {
  const { t } = useTranslation('shop/cart')
  const { currency } = useInit()
  const { items, unreadable, isTooLong } = useMemo(() => readSharedItems(text), [text])
  const query = useQuery(quoteQuery({ lines: items, currency, locale: useLocale() }))
  const close = useClosed()
  if (items.length === 0) {
    return (
      <Note tone="warn" role="status" action={<CloseButton onClick={close} />}>
        {t(isTooLong ? 'shared.tooLong' : 'shared.unreadable')}
      </Note>
    )
  }
  return (
    <section className="card shared" aria-labelledby="shared">
      <div className="card-head">
        <h2 className="h2" id="shared">
          {t('shared.title', { count: items.length })}
        </h2>
      </div>
      <div className="card-body stack stack-4">
        {unreadable > 0 && <Note tone="warn">{t('shared.some', { count: unreadable })}</Note>}
        {query.isError && (
          <Fault error={query.error} title={t('fault')} onRetry={() => void query.refetch()} />
        )}
        {query.isLoading && <CartSkeleton />}
        {query.data !== undefined && (
          <SharedAnswer lines={sharedLines(items, query.data.items)} onClose={close} />
        )}
      </div>
    </section>
  )
}

interface AnswerProps {
  lines: SharedLine[]
  onClose: () => void
}

function SharedAnswer({ lines, onClose }: AnswerProps) {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  const addToCart = useAddToCart()
  const additions = lines.flatMap(({ addition }) => addition ?? [])
  const [total] = sumByCurrency(lines.flatMap(({ sum }) => sum ?? []))
  const count = additions.length
  const take = () => {
    addToCart(additions)
    onClose()
  }
  return (
    <>
      <SharedTable lines={lines} />
      <div className="row gap-3">
        {count > 0 && (
          <Button kind="main" onClick={take}>
            {t('shared.add', { count, number: format.integer(count) })}
          </Button>
        )}
        <CloseButton onClick={onClose} />
        {total !== undefined && (
          <span className="end strong">
            <Money value={format.money(total)} />
          </span>
        )}
      </div>
    </>
  )
}

function CloseButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('shop/cart')
  return <Button onClick={onClick}>{t('shared.close')}</Button>
}

/** Removes the link's items from the address. */
function useClosed(): () => void {
  const navigate = useNavigate({ from: '/$locale/cart' })
  return () => void navigate({ to: '/$locale/cart', search: {}, replace: true })
}
