import '../../returns/returns.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { OrderReturns, ReturnReason } from '../../../worker/sales/returns/schemas.ts'
import { toApiError } from '../../api/errors.ts'
import { SubmitErrorNote } from '../../form/submit-error-note.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { newUuid } from '../../lib/new-uuid.ts'
import { ReturnStatus } from '../../returns/return-status.tsx'
import { Fault } from '../../shell/fault.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { AskLine, type Wish } from './ask-line.tsx'
import { returnQueries, useOpenReturn } from './return-queries.ts'

/** Asks to send parts of an order back: how many of which, and why. */
export function AskReturnPage() {
  const { t } = useTranslation('account/returns')
  const { orderId } = useParams({ strict: false })
  const locale = useLocale()
  const found = useQuery({ ...returnQueries.ofOrder(Number(orderId)), refetchOnMount: 'always' })
  const back = (
    <Link to="/$locale/account/orders/$orderId" params={{ locale, orderId: String(orderId) }}>
      {found.data === undefined
        ? t('ask.order')
        : t('ofOrder', { number: found.data.order.number })}
    </Link>
  )
  return (
    <AccountPage title={t('ask.title')} about={t('ask.about')} crumbs={[back]}>
      {found.data === undefined && found.error !== null && (
        <Fault error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data === undefined && found.error === null && <Skeleton height="240px" />}
      {found.data !== undefined && <AskForm orderId={Number(orderId)} found={found.data} />}
    </AccountPage>
  )
}

function AskForm({ orderId, found }: { orderId: number; found: OrderReturns }) {
  const { t } = useTranslation('account/returns')
  const { integer } = useFormat()
  const { wishes, setWish, words, setWords, send, open } = useAsk(orderId)
  const count = Object.values(wishes).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <form className="stack stack-5" onSubmit={send}>
      <p className="muted">{t('ask.window', { count: found.days, number: integer(found.days) })}</p>
      <ul className="return-lines">
        {found.lines.map((line) => (
          <AskLine
            key={line.order_line_id}
            line={line}
            wish={wishes[line.order_line_id] ?? NOTHING}
            onWish={(wish) => setWish(line.order_line_id, wish)}
          />
        ))}
      </ul>
      <Before returns={found.returns} />
      {found.lines.length === 0 && <p>{t('ask.nothing')}</p>}
      {found.lines.some(({ left }) => left > 0) && (
        <>
          <Field label={t('ask.words')} hint={t('ask.wordsHint')}>
            <Textarea value={words} onValueChange={setWords} rows={4} />
          </Field>
          {open.error !== null && <SubmitErrorNote error={toApiError(open.error)} />}
          <div>
            <Button type="submit" kind="main" isBusy={open.isPending} disabled={count === 0}>
              {t('ask.submit')}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

/** What was asked for before, and what has become of it. */
function Before({ returns }: Pick<OrderReturns, 'returns'>) {
  const { t } = useTranslation('account/returns')
  const locale = useLocale()
  if (returns.length === 0) return null
  return (
    <section aria-labelledby="returns-before" className="stack stack-2">
      <h2 className="h3" id="returns-before">
        {t('ask.before')}
      </h2>
      <ul className="stack stack-2">
        {returns.map(({ id, number, status }) => (
          <li key={id} className="row row-2">
            <Link to="/$locale/account/returns/$returnId" params={{ locale, returnId: String(id) }}>
              {number}
            </Link>
            <ReturnStatus status={status} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const NOTHING: Wish = { quantity: 0, reason: 'defective' satisfies ReturnReason }

function useAsk(orderId: number) {
  const navigate = useNavigate()
  const locale = useLocale()
  const open = useOpenReturn(orderId)
  const [wishes, setWishes] = useState<Record<number, Wish>>({})
  const [words, setWords] = useState('')
  // Repeated after a lost answer, it is the same command.
  const [key, setKey] = useState(newUuid)
  const change = () => setKey(newUuid())
  const send = (event: FormEvent) => {
    event.preventDefault()
    const lines = Object.entries(wishes)
      .filter(([, { quantity }]) => quantity > 0)
      .map(([id, { quantity, reason }]) => ({ order_line_id: Number(id), quantity, reason }))
    open.mutate(
      { key, json: { lines, words } },
      {
        onSuccess: ({ id }) =>
          void navigate({
            to: '/$locale/account/returns/$returnId',
            params: { locale, returnId: String(id) },
          }),
      },
    )
  }
  return {
    wishes,
    words,
    open,
    send,
    setWish: (id: number, wish: Wish) => {
      change()
      setWishes({ ...wishes, [id]: wish })
    },
    setWords: (text: string) => {
      change()
      setWords(text)
    },
  }
}
